import * as z from 'zod/mini';
import { ORDER_FAULTS, ORDER_REFUSALS } from './order-refusals.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { addressSchema, amountSchema, hashSchema, tradeKindSchema } from './schemas.ts';

/* Signed orders: Flow (cosigned Dutch orders) and limits (Dutch orders with a flat curve). */

export const orderKindSchema = z.enum(['flow', 'limit']);
export const orderRefusalSchema = z.enum(ORDER_REFUSALS);
export const orderFaultSchema = z.enum(ORDER_FAULTS);

export const orderStatusSchema = z.enum(ORDER_STATUSES);

/** Bytes of an order or of a signature; larger than any that is taken. */
const bytesSchema = (most: number) =>
  z.templateLiteral(['0x', z.string().check(z.regex(new RegExp(`^([0-9a-fA-F]{2}){1,${most}}$`)))]);
const seconds = z.int().check(z.minimum(0));

/** An order as its reactor takes it, and what its swapper signed of it. */
export const orderRequestSchema = z.strictObject({
  chainId: z.int(),
  kind: orderKindSchema,
  /** The order's struct, encoded; a Flow order without its cosigner's part. */
  encodedOrder: bytesSchema(4_096),
  /** Of the Permit2 transfer whose witness is the order. */
  signature: bytesSchema(2_048),
});

/** Base units; the same twice where they do not change. */
export const orderInputSchema = z.object({
  token: addressSchema,
  startAmount: amountSchema,
  endAmount: amountSchema,
});
export const orderOutputSchema = z.object({
  /** The zero address is the native coin. */
  token: addressSchema,
  startAmount: amountSchema,
  endAmount: amountSchema,
  recipient: addressSchema,
});

/** How an order was filled, as the chain tells it. */
export const orderSettlementSchema = z.object({
  txHash: hashSchema,
  blockNumber: z.int(),
  /** Seconds, of the block. */
  filledAt: seconds,
  filler: addressSchema,
  /** Base units that changed hands. */
  amountIn: amountSchema,
  amountOut: amountSchema,
});

export const orderSchema = z.object({
  /** The order's EIP-712 struct hash, its name on the chain. */
  hash: hashSchema,
  chainId: z.int(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  swapper: addressSchema,
  reactor: addressSchema,
  /** Of Permit2's unordered ones. */
  nonce: amountSchema,
  input: orderInputSchema,
  output: orderOutputSchema,
  /** Seconds between which the amounts change. */
  decayStartTime: seconds,
  decayEndTime: seconds,
  /** Last second at which it can be filled. */
  deadline: seconds,
  /** When the book took it. */
  createdAt: seconds,
  /** As its reactor takes it now: of a Flow order with its cosigner's part. */
  encodedOrder: bytesSchema(8_192),
  signature: bytesSchema(2_048),
  /** Null unless it is filled. */
  settlement: z.nullable(orderSettlementSchema),
});

const list = (of: string, most: number) =>
  z.string().check(z.regex(new RegExp(`^(${of})(,(${of})){0,${most - 1}}$`)));

/** All conditions hold together; those with a comma name several of which one holds. */
export const ordersQuerySchema = z.object({
  chainId: z.optional(z.coerce.number().check(z.int())),
  swapper: z.optional(addressSchema),
  kind: z.optional(orderKindSchema),
  /** Statuses, comma-separated. */
  status: z.optional(list(ORDER_STATUSES.join('|'), ORDER_STATUSES.length)),
  /** Up to 50 hashes, comma-separated. */
  hash: z.optional(list('0x[0-9a-fA-F]{64}', 50)),
  /** Orders on a page; 50 where it is absent. */
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(250))),
  /** `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/))),
});

/** The newest first. */
export const ordersResponseSchema = z.object({
  orders: z.array(orderSchema),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
});

export const orderNoncesQuerySchema = z.object({
  chainId: z.coerce.number().check(z.int()),
  swapper: addressSchema,
});

/** The word of Permit2's nonces from which a swapper's next orders take theirs. */
export const orderNoncesResponseSchema = z.object({
  word: amountSchema,
  /** 256 bits: those used on the chain, and those of orders in the book that are not over. */
  used: amountSchema,
  /** The lowest that is free. */
  next: amountSchema,
});

export const flowQuoteRequestSchema = z.strictObject({
  chainId: z.int(),
  swapper: addressSchema,
  /** The zero address stands for its wrapping, which is what an order gives. */
  tokenIn: addressSchema,
  /** The zero address is the native coin. */
  tokenOut: addressSchema,
  amount: amountSchema,
  kind: tradeKindSchema,
  slippageBps: z.optional(z.int().check(z.minimum(0), z.maximum(5_000))),
});

/** What a Flow order would bring beside a swap through the pools, both from one route at one block. */
export const flowQuoteResponseSchema = z.object({
  quoteId: z.string(),
  blockNumber: z.int(),
  blockHash: hashSchema,
  kind: tradeKindSchema,
  slippageBps: z.int(),
  /** Through the pools; the person pays the gas. */
  classic: z.object({
    amountIn: amountSchema,
    amountOut: amountSchema,
    gasUnits: amountSchema,
    gasPriceWei: amountSchema,
    gasUsd: z.optional(z.number()),
    /** The gas in base units of tokenOut (exactIn) or tokenIn (exactOut); absent where a price is missing. */
    gasAmount: z.optional(amountSchema),
  }),
  /** By the order; the filler pays the gas. */
  flow: z.object({
    /** At the start of the auction: the whole quote. */
    amountIn: amountSchema,
    amountOut: amountSchema,
    /** At its end, when nobody took it before: what is signed. */
    maxAmountIn: amountSchema,
    minAmountOut: amountSchema,
    /** What a filler with the same pools would take it at: gas and margin paid. An estimate. */
    expectedAmountIn: amountSchema,
    expectedAmountOut: amountSchema,
  }),
  /** The order to sign, without its cosigner's part. */
  order: z.object({
    hash: hashSchema,
    encodedOrder: bytesSchema(4_096),
    reactor: addressSchema,
    cosigner: addressSchema,
    nonce: amountSchema,
    deadline: seconds,
    /** Seconds from the taking of the order to the start of the decay, and of the decay. */
    decayDelay: seconds,
    decayDuration: seconds,
  }),
});

export type OrderKind = z.infer<typeof orderKindSchema>;
export type OrderRefusal = z.infer<typeof orderRefusalSchema>;
export type ApiOrderFault = z.infer<typeof orderFaultSchema>;
export type OrderStatus = z.infer<typeof orderStatusSchema>;
export type ApiOrderRequest = z.infer<typeof orderRequestSchema>;
export type ApiOrder = z.infer<typeof orderSchema>;
export type OrdersQuery = z.infer<typeof ordersQuerySchema>;
export type OrdersResponse = z.infer<typeof ordersResponseSchema>;
export type OrderNoncesResponse = z.infer<typeof orderNoncesResponseSchema>;
export type FlowQuoteRequest = z.infer<typeof flowQuoteRequestSchema>;
export type FlowQuoteResponse = z.infer<typeof flowQuoteResponseSchema>;
