/**
 * zod schemas, with their types, of the messages between a page and its routing worker; both sides parse what they
 * receive. Amounts are bigints, which structured clone supports.
 */
import * as z from 'zod/mini';

/** Hexadecimal digits in any letter case. */
const hex = (digits: RegExp) => z.templateLiteral(['0x', z.string().check(z.regex(digits))]);
const address = hex(/^[0-9a-fA-F]{40}$/);
const hash = hex(/^[0-9a-fA-F]{64}$/);
const poolId = hex(/^([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/);
const amount = z.bigint().check(z.gte(0n));
/** Number of ticks that a route crosses. */
const ticks = z.int().check(z.minimum(0));
const feeBps = z.int().check(z.minimum(0), z.maximum(10_000));
const kind = z.enum(['exactIn', 'exactOut']);

const hop = z.object({
  protocol: z.enum(['v2', 'v3', 'v4']),
  poolId,
  fee: z.int(),
  tickSpacing: z.exactOptional(z.int()),
  hooks: z.exactOptional(address),
  tokenIn: address,
  tokenOut: address,
});

const path = z.object({
  share: z.number(),
  amountIn: amount,
  amountOut: amount,
  hops: z.array(hop).check(z.minLength(1), z.maxLength(16)),
});
const paths = z.array(path).check(z.minLength(1), z.maxLength(64));

const block = z.object({ number: amount, hash });
const transferFees = z.object({ sellFeeBps: feeBps, buyFeeBps: feeBps });

const certificate = z.object({
  tokens: z.array(address),
  prices: z.array(z.number()),
  poolIds: z.array(poolId),
});

const quoteProof = z.object({
  block,
  kind,
  tokenIn: address,
  tokenOut: address,
  amount,
  amountIn: amount,
  amountOut: amount,
  paths,
  transferFees,
  proof: z.optional(z.object({ bound: amount, gapBps: z.number(), certificate })),
});

/** Chain id and endpoints, preferred first. */
const network = z.object({
  chainId: z.int(),
  rpcUrls: z.readonly(z.array(z.string()).check(z.minLength(1))),
});

const localQuoteRequest = z.object({
  tokenIn: address,
  tokenOut: address,
  amount,
  kind,
  /** Tokens that are not routed here: they have a transfer fee, or cannot be sold. */
  restricted: z.array(address),
  /** Requests the route with the best amounts, regardless of its gas. */
  ignoresGas: z.exactOptional(z.boolean()),
});

export const toWorkerSchema = z.union([
  z.object({ op: z.literal('check'), id: z.int(), network, quoteProof }),
  z.object({ op: z.literal('quote'), id: z.int(), network, request: localQuoteRequest }),
  z.object({ op: z.literal('abort'), id: z.int() }),
]);

export const proofVerdictSchema = z.union([
  z.object({
    verdict: z.literal('valid'),
    bound: amount,
    gapBps: z.number(),
    pools: z.int(),
    priceImpactBps: z.number(),
    ticks,
    ticksBps: z.exactOptional(z.number()),
  }),
  z.object({
    verdict: z.literal('unproven'),
    priceImpactBps: z.exactOptional(z.number()),
    ticks: z.exactOptional(ticks),
  }),
  z.object({
    verdict: z.literal('invalid'),
    fault: z.enum([
      'AMOUNTS_DIFFER',
      'POOL_FALSE',
      'POOL_LEFT_OUT',
      'POOL_HOOKED',
      'BOUND_DIFFERS',
      'GAP_DIFFERS',
    ]),
  }),
]);

/** A quote computed from pools that the device read itself. */
export const localQuoteSchema = z.object({
  block,
  /** Number of pools in the router. */
  pools: z.int(),
  /** Wei per unit of gas, including a rollup's L1 data fee for a typical swap. */
  gasPriceWei: amount,
  /** The same in the token of the result; absent if gas is ignored, or if no pool joins that token to the coin. */
  gas: z.exactOptional(z.object({ pricePerUnitX64: amount })),
  route: z.object({
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
    certificate: z.exactOptional(certificate),
  }),
});

export const fromWorkerSchema = z.union([
  /** `value` is parsed by the caller. */
  z.object({ ok: z.literal(true), id: z.int(), value: z.unknown() }),
  z.object({ ok: z.literal(false), id: z.int(), code: z.string(), message: z.string() }),
]);

export type WorkerNetwork = z.infer<typeof network>;
export type LocalQuoteRequest = z.infer<typeof localQuoteRequest>;
export type LocalQuote = z.infer<typeof localQuoteSchema>;
export type ToWorker = z.infer<typeof toWorkerSchema>;
export type FromWorker = z.infer<typeof fromWorkerSchema>;
