/**
 * zod schemas of the server-sent events of GET /v1/live (head, pools, orders, reset) and of its query, with their
 * types. The field `event` is the event type, `data` is JSON of the schema of that name, `id` is sent as
 * `Last-Event-ID` when reconnecting.
 */
import * as z from 'zod/mini';
import { ORDER_STATUSES } from './order-status.ts';
import { addressSchema, hashSchema, poolIdSchema } from './schemas.ts';

export const liveQuerySchema = z.object({
  /** Only events of this network. */
  chainId: z.optional(z.coerce.number().check(z.int())),
});

/** The head of a chain has changed, or its staleness has. */
export const liveHeadSchema = z.object({
  chainId: z.int(),
  /** May be lower than before, after a reorganisation. */
  blockNumber: z.int(),
  blockHash: hashSchema,
  /** Timestamp of the block in seconds. */
  timestamp: z.int(),
  /** True if the gateway has lost the connection to the chain: its data is as old as this block. */
  stale: z.boolean(),
});

/** Pools that changed up to a block. */
export const livePoolsSchema = z.object({
  chainId: z.int(),
  blockNumber: z.int(),
  pools: z.array(
    z.object({
      id: poolIdSchema,
      /**
       * Base units of token1 per base unit of token0, without fee; null if the pool was removed or is empty. For
       * display.
       */
      price: z.nullable(z.number()),
    }),
  ),
});

/** Orders that were added to the order book, or whose status changed. */
export const liveOrdersSchema = z.object({
  chainId: z.int(),
  orders: z.array(
    z.object({ hash: hashSchema, swapper: addressSchema, status: z.enum(ORDER_STATUSES) }),
  ),
});

/** Events may have been missed: all data must be refetched. */
export const liveResetSchema = z.object({
  /** Absent: all networks. */
  chainId: z.optional(z.int()),
});

export type LiveHead = z.infer<typeof liveHeadSchema>;
export type LiveOrders = z.infer<typeof liveOrdersSchema>;
export type LivePools = z.infer<typeof livePoolsSchema>;
export type LiveReset = z.infer<typeof liveResetSchema>;
