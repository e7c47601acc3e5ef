/**
 * zod schemas, with their types, of the gateway's order API: submitted and stored orders (Flow: cosigned Dutch orders;
 * limits: Dutch orders with a flat curve), order lists, Permit2 nonces and Flow quotes.
 */
import * as z from 'zod/mini';
import { ORDER_FAULTS } from './order-faults.ts';
import { ORDER_REFUSALS } from './order-refusals.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { addressSchema, amountSchema, hashSchema, tradeKindSchema } from './schemas.ts';

export const orderKindSchema = z.enum(['flow', 'limit']);
export const orderRefusalSchema = z.enum(ORDER_REFUSALS);
export const orderFaultSchema = z.enum(ORDER_FAULTS);

export const orderStatusSchema = z.enum(ORDER_STATUSES);

/** Encoded order or signature; longer values than any accepted one are allowed. */
const bytesSchema = (most: number) =>
  z.templateLiteral(['0x', z.string().check(z.regex(new RegExp(`^([0-9a-fA-F]{2}){1,${most}}$`)))]);
const seconds = z.int().check(z.minimum(0));

/** An encoded order and the swapper's signature. */
export const orderRequestSchema = z.strictObject({
  chainId: z.int(),
  kind: orderKindSchema,
  /** The encoded order struct; a Flow order without its cosigner's part. */
  encodedOrder: bytesSchema(4_096),
  /** Signature of the Permit2 transfer whose witness is the order. */
  signature: bytesSchema(2_048),
});

/** Base units; both amounts are equal if there is no decay. */
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

/** The fill of an order, read from the chain. */
export const orderSettlementSchema = z.object({
  txHash: hashSchema,
  blockNumber: z.int(),
  /** Timestamp of the block in seconds. */
  filledAt: seconds,
  filler: addressSchema,
  /** Base units that were exchanged. */
  amountIn: amountSchema,
  amountOut: amountSchema,
});

export const orderSchema = z.object({
  /** The order's EIP-712 struct hash, its identifier on the chain. */
  hash: hashSchema,
  chainId: z.int(),
  kind: orderKindSchema,
  status: orderStatusSchema,
  swapper: addressSchema,
  reactor: addressSchema,
  /** Unordered Permit2 nonce. */
  nonce: amountSchema,
  input: orderInputSchema,
  output: orderOutputSchema,
  /** Start and end of the decay in seconds. */
  decayStartTime: seconds,
  decayEndTime: seconds,
  /** Last second at which it can be filled. */
  deadline: seconds,
  /** When the order book accepted it. */
  createdAt: seconds,
  /** As its reactor accepts it now; a Flow order includes its cosigner's part. */
  encodedOrder: bytesSchema(8_192),
  signature: bytesSchema(2_048),
  /** Null unless it is filled. */
  settlement: z.nullable(orderSettlementSchema),
});

const list = (of: string, most: number) =>
  z.string().check(z.regex(new RegExp(`^(${of})(,(${of})){0,${most - 1}}$`)));

/** Conditions are combined with AND; comma-separated values of one condition with OR. */
export const ordersQuerySchema = z.object({
  chainId: z.optional(z.coerce.number().check(z.int())),
  swapper: z.optional(addressSchema),
  kind: z.optional(orderKindSchema),
  /** Statuses, comma-separated. */
  status: z.optional(list(ORDER_STATUSES.join('|'), ORDER_STATUSES.length)),
  /** Up to 50 hashes, comma-separated. */
  hash: z.optional(list('0x[0-9a-fA-F]{64}', 50)),
  /** Orders per page; default 50. */
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(250))),
  /** `nextCursor` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/))),
});

/** Newest first. */
export const ordersResponseSchema = z.object({
  orders: z.array(orderSchema),
  /** Null on the last page. */
  nextCursor: z.nullable(z.string()),
});

export const orderNoncesQuerySchema = z.object({
  chainId: z.coerce.number().check(z.int()),
  swapper: addressSchema,
});

/** Word of Permit2's nonce bitmap from which a swapper's next orders take their nonces. */
export const orderNoncesResponseSchema = z.object({
  word: amountSchema,
  /** 256 bits: those used on the chain, and those of orders in the book that are not final. */
  used: amountSchema,
  /** The lowest unused nonce. */
  next: amountSchema,
});

export const flowQuoteRequestSchema = z.strictObject({
  chainId: z.int(),
  swapper: addressSchema,
  /** The zero address means the wrapped coin, which is the input of the order. */
  tokenIn: addressSchema,
  /** The zero address is the native coin. */
  tokenOut: addressSchema,
  amount: amountSchema,
  kind: tradeKindSchema,
  slippageBps: z.optional(z.int().check(z.minimum(0), z.maximum(5_000))),
});

/** Compares a Flow order with a swap through pools, both from one route at one block. */
export const flowQuoteResponseSchema = z.object({
  quoteId: z.string(),
  blockNumber: z.int(),
  blockHash: hashSchema,
  kind: tradeKindSchema,
  slippageBps: z.int(),
  /** Swap through pools; the user pays the gas. */
  classic: z.object({
    amountIn: amountSchema,
    amountOut: amountSchema,
    gasUnits: amountSchema,
    gasPriceWei: amountSchema,
    gasUsd: z.optional(z.number()),
    /** The gas in base units of tokenOut (exactIn) or tokenIn (exactOut); absent if a price is missing. */
    gasAmount: z.optional(amountSchema),
  }),
  /** Flow order; the filler pays the gas. */
  flow: z.object({
    /** At the start of the auction: the full quote. */
    amountIn: amountSchema,
    amountOut: amountSchema,
    /** At the end of the auction, if not filled before: the signed limits. */
    maxAmountIn: amountSchema,
    minAmountOut: amountSchema,
    /** Estimate of the amounts at which a filler with the same pools would fill it, with gas and margin covered. */
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
    /** Seconds from accepting the order to the start of the decay, and duration of the decay. */
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
