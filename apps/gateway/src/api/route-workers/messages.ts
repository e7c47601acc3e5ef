/**
 * Messages between the main thread and the worker threads: types `WorkerRequest`, `WorkerResponse`, `QuoteResponse`,
 * `WorkerChain`, and their parsers `parseWorkerRequest()`, `parseWorkerResponse()`. Bigints, maps and sets are
 * transferred as they are, and pools are in memory that the threads share; prices and sets are only checked for
 * presence.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Certificate, V4Pool } from '@cenote/trading';
import type { StoreState } from '@cenote/trading/store';
import * as z from 'zod/mini';
import type { BlockRef } from '../graph/chain-source.ts';
import type { EngineRequest, RouteAtBlock, RouteLimits } from '../quote/route-engine.ts';

const hex = z.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const address = z.custom<Address>((value) => typeof value === 'string' && value.length === 42);
const bps = z.int().check(z.minimum(0), z.maximum(10_000));
const amount = z.bigint().check(z.nonnegative());
const protocol = z.enum(['v2', 'v3', 'v4']);
const kind = z.enum(['exactIn', 'exactOut']);
/** Any float; its value is not validated here. */
const float = z.custom<number>((value) => typeof value === 'number');
const set = z.custom<ReadonlySet<Address>>(
  (value) => typeof (value as Set<unknown> | undefined)?.has === 'function',
);

const blockSchema: z.ZodMiniType<BlockRef> = z.object({
  number: z.int(),
  hash: hex,
  parentHash: hex,
  timestamp: float,
  baseFeePerGas: z.bigint(),
});

const requestSchema: z.ZodMiniType<EngineRequest> = z.object({
  tokenIn: address,
  tokenOut: address,
  amount,
  kind,
  fees: z.object({ sellFeeBps: bps, buyFeeBps: bps }),
  gas: z.exactOptional(z.object({ pricePerUnitX64: amount })),
  maxLegs: z.exactOptional(z.int()),
  maxGas: z.exactOptional(z.int()),
  maxHops: z.exactOptional(z.int()),
  merging: z.exactOptional(z.boolean()),
  protocols: z.exactOptional(z.array(protocol)),
  quoted: z.exactOptional(z.custom<readonly V4Pool[]>(Array.isArray)),
});

/** Messages to a worker, processed in the order in which they were sent. */
const workerRequestSchema = z.discriminatedUnion('kind', [
  /** A chain's new head, with its state in the shared store; another chain's or an unrelated one if it is new. */
  z.object({
    kind: z.literal('state'),
    chainId: z.int(),
    head: blockSchema,
    store: z.custom<StoreState>((value) => {
      const { buffer, version, sequence } = (value ?? {}) as Partial<StoreState>;
      return buffer !== undefined && Number.isInteger(version) && Number.isInteger(sequence);
    }),
    isNew: z.boolean(),
  }),
  z.object({
    kind: z.literal('limits'),
    chainId: z.int(),
    limits: z.object({
      restricted: set,
      passable: z.union([set, z.undefined()]),
    }) as unknown as z.ZodMiniType<RouteLimits>,
  }),
  /** Answered by `ready` after all earlier messages. */
  z.object({ kind: z.literal('hello') }),
  z.object({
    kind: z.literal('quote'),
    id: z.int(),
    chainId: z.int(),
    request: requestSchema,
  }),
]);

const hop = z.object({
  protocol,
  poolId: hex,
  fee: z.int(),
  tokenIn: address,
  tokenOut: address,
  tickSpacing: z.exactOptional(z.int()),
  hooks: z.exactOptional(address),
});

const certificate = z.custom<Certificate>((value) => {
  const { tokens, prices, poolIds } = (value ?? {}) as Partial<Certificate>;
  return Array.isArray(tokens) && prices?.length === tokens.length && Array.isArray(poolIds);
});

const routeAtBlockSchema: z.ZodMiniType<RouteAtBlock> = z.object({
  head: blockSchema,
  route: z.object({
    kind,
    tokenIn: address,
    tokenOut: address,
    amountIn: amount,
    amountOut: amount,
    paths: z.array(
      z.object({
        share: bps,
        amountIn: amount,
        amountOut: amount,
        hops: z.array(hop),
        amounts: z.exactOptional(z.array(amount)),
      }),
    ),
    priceImpactBps: float,
    gasUnits: amount,
    ticks: z.exactOptional(z.int()),
    bound: z.exactOptional(amount),
    gapBps: z.exactOptional(float),
    single: z.exactOptional(z.object({ amountIn: amount, amountOut: amount, gasUnits: amount })),
    certificate: z.exactOptional(certificate),
  }),
});

/** Messages from a worker. */
const workerResponseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('answer'), id: z.int(), quoted: routeAtBlockSchema }),
  /** No route serves the request: a RoutingError's code and message. */
  z.object({
    kind: z.literal('refusal'),
    id: z.int(),
    code: z.enum([
      'SAME_TOKEN',
      'NO_ROUTE',
      'NOT_ENOUGH_LIQUIDITY',
      'AMOUNT_ZERO',
      'AMOUNT_TOO_LARGE',
    ]),
    shortMessage: z.string(),
  }),
  /** An internal error. */
  z.object({ kind: z.literal('fault'), id: z.int(), message: z.string() }),
]);

/** A network that a route worker serves: part of the thread's `workerData`. */
export interface WorkerChain {
  chainId: number;
  wrappedNative: Address;
}

export type WorkerRequest = z.output<typeof workerRequestSchema>;
export type WorkerResponse = z.output<typeof workerResponseSchema>;
/** A worker's response to a quote request. */
export type QuoteResponse = Exclude<WorkerResponse, { kind: 'ready' }>;

/** @throws if the message matches no schema. */
export const parseWorkerRequest = (message: unknown): WorkerRequest =>
  z.parse(workerRequestSchema, message);
export const parseWorkerResponse = (message: unknown): WorkerResponse =>
  z.parse(workerResponseSchema, message);
