import * as z from 'zod/mini';
import { ORDER_STATUSES } from './order-status.ts';
import { addressSchema, hashSchema, poolIdSchema } from './schemas.ts';

/*
 * Server-sent events of GET /v1/live. The field `event` names the kind, `data` is JSON of the
 * schema of that name, `id` goes into `Last-Event-ID` of the next connection.
 */

export const liveQuerySchema = z.object({
  /** Events of this network alone. */
  chainId: z.optional(z.coerce.number().check(z.int())),
});

/** The head of a chain is another block, or whether it can be relied on has changed. */
export const liveHeadSchema = z.object({
  chainId: z.int(),
  /** May be lower than before: a reorganisation. */
  blockNumber: z.int(),
  blockHash: hashSchema,
  /** Seconds, of the block. */
  timestamp: z.int(),
  /** True where the gateway has lost the chain: what it tells is as old as this block. */
  stale: z.boolean(),
});

/** Pools that changed up to a block. */
export const livePoolsSchema = z.object({
  chainId: z.int(),
  blockNumber: z.int(),
  pools: z.array(
    z.object({
      id: poolIdSchema,
      /** Base units of token1 for one of token0, without fee; null where the pool is gone or empty. For display. */
      price: z.nullable(z.number()),
    }),
  ),
});

/** Orders that came into the book, or whose status changed. */
export const liveOrdersSchema = z.object({
  chainId: z.int(),
  orders: z.array(
    z.object({ hash: hashSchema, swapper: addressSchema, status: z.enum(ORDER_STATUSES) }),
  ),
});

/** What was told before may have missed something: read anew. */
export const liveResetSchema = z.object({
  /** All networks where it is absent. */
  chainId: z.optional(z.int()),
});

export type LiveHead = z.infer<typeof liveHeadSchema>;
export type LiveOrders = z.infer<typeof liveOrdersSchema>;
export type LivePools = z.infer<typeof livePoolsSchema>;
export type LiveReset = z.infer<typeof liveResetSchema>;
