/**
 * zod schemas that the messages of the routing worker share: addresses, amounts, blocks, paths, certificates and routes.
 * Amounts are bigints, which structured clone supports.
 */
import * as z from 'zod/mini';

/** Hexadecimal digits in any letter case. */
export const hex = (digits: RegExp) => z.templateLiteral(['0x', z.string().check(z.regex(digits))]);
export const address = hex(/^[0-9a-fA-F]{40}$/);
export const hash = hex(/^[0-9a-fA-F]{64}$/);
export const poolId = hex(/^([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/);
export const amount = z.bigint().check(z.gte(0n));
/** Number of ticks that a route crosses. */
export const ticks = z.int().check(z.minimum(0));
export const feeBps = z.int().check(z.minimum(0), z.maximum(10_000));
export const kind = z.enum(['exactIn', 'exactOut']);

export const hop = z.object({
  protocol: z.enum(['v2', 'v3', 'v4']),
  poolId,
  fee: z.int(),
  tickSpacing: z.exactOptional(z.int()),
  hooks: z.exactOptional(address),
  tokenIn: address,
  tokenOut: address,
});

export const path = z.object({
  share: z.number(),
  amountIn: amount,
  amountOut: amount,
  hops: z.array(hop).check(z.minLength(1), z.maxLength(16)),
  amounts: z.exactOptional(z.array(amount).check(z.maxLength(16))),
});
export const paths = z.array(path).check(z.minLength(1), z.maxLength(64));

export const block = z.object({ number: amount, hash });
export const transferFees = z.object({ sellFeeBps: feeBps, buyFeeBps: feeBps });

export const certificate = z.object({
  tokens: z.array(address),
  prices: z.array(z.number()),
  poolIds: z.array(poolId),
});

/** Chain id and endpoints, preferred first. */
export const network = z.object({
  chainId: z.int(),
  rpcUrls: z.readonly(z.array(z.string()).check(z.minLength(1))),
});

/** A route that the device found. */
export const localRoute = z.object({
  kind,
  tokenIn: address,
  tokenOut: address,
  amountIn: amount,
  amountOut: amount,
  paths,
  priceImpactBps: z.number(),
  gasUnits: amount,
  ticks: z.exactOptional(ticks),
  bound: z.exactOptional(amount),
  gapBps: z.exactOptional(z.number()),
  single: z.exactOptional(z.object({ amountIn: amount, amountOut: amount, gasUnits: amount })),
  certificate: z.exactOptional(certificate),
});
