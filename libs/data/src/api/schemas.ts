/**
 * zod schemas, with their types, of the gateway's REST API, version 1: shared values (addresses, hashes, amounts),
 * tokens, quotes, feature flags, errors and readiness. Single source of the gateway's validation, the OpenAPI document
 * and the client's types. Amounts are decimal strings of base units.
 */
import * as z from 'zod/mini';
import { ORDER_REFUSALS } from './order-refusals.ts';

/** 0x and 40 hexadecimal digits in any letter case; gateway responses are in lower case. */
export const addressSchema = z.templateLiteral([
  '0x',
  z.string().check(z.regex(/^[0-9a-fA-F]{40}$/)),
]);
export const hashSchema = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]);
/** 0x and an address or a v4 pool id. */
export const poolIdSchema = z.templateLiteral([
  '0x',
  z.string().check(z.regex(/^([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/)),
]);
/** A non-negative integer in base units; at most 78 digits (2^256). */
export const amountSchema = z.string().check(z.regex(/^(0|[1-9][0-9]{0,77})$/));

export const protocolSchema = z.enum(['v2', 'v3', 'v4']);
export const tradeKindSchema = z.enum(['exactIn', 'exactOut']);

export const safetySchema = z.enum(['verified', 'medium', 'blocked']);
export const tokenFlagSchema = z.enum([
  'malicious',
  'spam',
  'suspicious',
  'impersonator',
  'honeypot',
]);

export const tokenSchema = z.object({
  chainId: z.int(),
  /** The zero address is the native coin. */
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  logoUri: z.optional(z.string()),
  safety: safetySchema,
  flags: z.array(tokenFlagSchema),
  /** Fee that the token itself deducts from a transfer out of, or into, a pool. */
  buyFeeBps: z.int().check(z.minimum(0), z.maximum(10_000)),
  sellFeeBps: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** USD price of one whole token, from deep stable pools; absent if unknown. For display only. */
  priceUsd: z.optional(z.number()),
});

export const tokensResponseSchema = z.object({
  chainId: z.int(),
  blockNumber: z.int(),
  /** Present if the gateway has lost the connection to the chain: the prices are as old as the block. */
  stale: z.optional(z.literal(true)),
  tokens: z.array(tokenSchema),
});

export const hopSchema = z.object({
  protocol: protocolSchema,
  /** v2 and v3. */
  address: z.optional(addressSchema),
  /** v4. */
  poolId: z.optional(hashSchema),
  /** Hundredths of a basis point; 8388608 means that the hook sets the fee. */
  fee: z.int(),
  tickSpacing: z.optional(z.int()),
  hooks: z.optional(addressSchema),
  tokenIn: addressSchema,
  tokenOut: addressSchema,
});

export const pathSchema = z.object({
  /** Basis points of the total amount. */
  share: z.int(),
  amountIn: amountSchema,
  amountOut: amountSchema,
  pools: z.array(hopSchema).check(z.minLength(1)),
  /**
   * Merged routes: this path's part of the input of each of its pools. Each pool is called once, with the parts of all
   * paths. The last path of a merged exact output has none: its pools are called apart, for what the others leave.
   */
  amounts: z.optional(z.array(amountSchema)),
});

export const certificateSchema = z.object({
  /** Shadow price by token address. */
  prices: z.record(z.string(), z.number()),
  poolIds: z.array(poolIdSchema),
});

export const quoteResponseSchema = z.object({
  quoteId: z.string(),
  blockNumber: z.int(),
  blockHash: hashSchema,
  kind: tradeKindSchema,
  amountIn: amountSchema,
  amountOut: amountSchema,
  /** exactIn: the minimum received under the request's slippage. */
  minAmountOut: z.optional(amountSchema),
  /** exactOut: the maximum paid under the request's slippage. */
  maxAmountIn: z.optional(amountSchema),
  slippageBps: z.int(),
  paths: z.array(pathSchema).check(z.minLength(1)),
  priceImpactBps: z.number(),
  gasUnits: amountSchema,
  /**
   * Wei of the native coin per unit of gas that the gateway assumed; includes a rollup's L1 data fee for a typical swap.
   */
  gasPriceWei: amountSchema,
  /** In US dollars; absent if the native coin has no price. */
  gasUsd: z.optional(z.number()),
  bound: z.optional(amountSchema),
  gapBps: z.optional(z.number()),
  certificate: z.optional(certificateSchema),
  /** Result and gas of the best route of one path; absent if that is the route itself, or is unknown. */
  single: z.optional(
    z.object({ amountIn: amountSchema, amountOut: amountSchema, gasUnits: amountSchema }),
  ),
});

/** Flags by name. An absent flag is off. */
export const flagsResponseSchema = z.object({ flags: z.record(z.string(), z.boolean()) });

export const errorCodeSchema = z.enum([
  'UNKNOWN_TOKEN',
  'SAME_TOKEN',
  'NO_ROUTE',
  'NOT_ENOUGH_LIQUIDITY',
  'AMOUNT_ZERO',
  'AMOUNT_TOO_LARGE',
  'UNSUPPORTED_CHAIN',
  'TOKEN_BLOCKED',
  'MALFORMED',
  'INVALID_NAME',
  'NOT_READY',
  'NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL',
  ...ORDER_REFUSALS,
]);

export const errorResponseSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  /** The broken rule of a `BAD_ORDER`. */
  reason: z.optional(z.string()),
});

/** The block from whose state an index starts, with its time in seconds. */
export const indexStartSchema = z.object({ blockNumber: z.int(), timestamp: z.int() });

export const readinessSchema = z.object({
  ready: z.boolean(),
  chains: z.array(
    z.object({
      chainId: z.int(),
      ready: z.boolean(),
      /** Head of the in-memory pool graph. */
      blockNumber: z.optional(z.int()),
      pools: z.int(),
      reason: z.optional(z.string()),
      /** Quotes are available; historical data may still be missing. */
      quotes: z.optional(z.boolean()),
      /** Share of the chain's history that is indexed, 0 to 1; absent once complete. */
      indexed: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
      /** Where volume and history begin; absent if the index contains all events. */
      since: z.optional(indexStartSchema),
    }),
  ),
});

export type ApiToken = z.infer<typeof tokenSchema>;
export type TokensResponse = z.infer<typeof tokensResponseSchema>;
export type ApiQuote = z.infer<typeof quoteResponseSchema>;
export type ApiHop = z.infer<typeof hopSchema>;
export type ApiErrorCode = z.infer<typeof errorCodeSchema>;
export type ApiErrorBody = z.infer<typeof errorResponseSchema>;
export type FlagsResponse = z.infer<typeof flagsResponseSchema>;
export type Readiness = z.infer<typeof readinessSchema>;
