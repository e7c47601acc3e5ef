/**
 * zod schemas, with their types, of the messages between a page and its routing worker; both sides parse what they
 * receive. Amounts are bigints, which structured clone supports.
 */
import * as z from 'zod/mini';
import {
  address,
  amount,
  block,
  certificate,
  kind,
  localRoute,
  network,
  paths,
  ticks,
  transferFees,
} from './schemas.ts';

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

const localQuoteRequest = z.object({
  tokenIn: address,
  tokenOut: address,
  amount,
  kind,
  /** Tokens that are not routed here: they have a transfer fee, or cannot be sold. */
  restricted: z.array(address),
  /** Requests the route with the best amounts, regardless of its gas. */
  ignoresGas: z.exactOptional(z.boolean()),
  /** What one transaction may hold. */
  maxGas: z.exactOptional(z.int()),
  maxLegs: z.exactOptional(z.int()),
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
  route: localRoute,
});

export const fromWorkerSchema = z.union([
  /** `value` is parsed by the caller. */
  z.object({ ok: z.literal(true), id: z.int(), value: z.unknown() }),
  z.object({ ok: z.literal(false), id: z.int(), code: z.string(), message: z.string() }),
]);

/** The network of a request: chain id and endpoints. */
export type WorkerNetwork = z.infer<typeof network>;
/** A trade for which the device finds a route. */
export type LocalQuoteRequest = z.infer<typeof localQuoteRequest>;
/** A route found on the device. */
export type LocalQuote = z.infer<typeof localQuoteSchema>;
export type ToWorker = z.infer<typeof toWorkerSchema>;
export type FromWorker = z.infer<typeof fromWorkerSchema>;
