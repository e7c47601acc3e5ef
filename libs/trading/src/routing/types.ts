/**
 * Public TypeScript types (no code) of the router: `Router`, `QuoteRequest`, `RouteQuote` with its paths and hops,
 * `Certificate` and options.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pips, Pool, Protocol, TradeKind } from '../pools/pool.ts';

/** The pool of one hop, with all data for encoding and without state. */
export interface Hop {
  protocol: Protocol;
  /** Pair or pool address, or v4 pool id; lower case. */
  poolId: Hex;
  /** v2: 3000. v3: tier. v4: the key's fee. */
  fee: Pips;
  /** v3 and v4. */
  tickSpacing?: number;
  /** v4 only. */
  hooks?: Address;
  /** In the pool's form: v4 pools may use the native coin, v2 and v3 use the wrapped one. */
  tokenIn: Address;
  tokenOut: Address;
}

/**
 * One path of a split route. Paths execute in array order, except in a merged route: there each pool is called once, with
 * the parts of all paths through it (`runMerged`). Amounts in base units.
 */
export interface RoutePath {
  /** Part of the whole amount of this path, in basis points; the parts of a route sum to 10,000. */
  share: number;
  amountIn: bigint;
  amountOut: bigint;
  hops: readonly Hop[];
  /**
   * Merged routes: this path's part of the input of each hop; the first is `amountIn`. The last path of a merged exact
   * output has none: its pools are called apart, for what the other paths leave of the output.
   */
  amounts?: readonly bigint[];
}

/** Gas price, so that a route is scored net of gas. */
export interface GasModel {
  /** Cost of one unit of gas in base units of tokenOut (exactIn) or tokenIn (exactOut), times 2^64. */
  pricePerUnitX64: bigint;
}

/** A trade for which a route is requested. */
export interface QuoteRequest {
  /** The zero address is the native coin, which shares its node with the wrapped one. */
  tokenIn: Address;
  tokenOut: Address;
  /** Base units: of tokenIn for exactIn, of tokenOut for exactOut. */
  amount: bigint;
  kind: TradeKind;
  /** Omitted: gas is free. */
  gas?: GasModel;
  /** Pool calls in the whole route; default 8, or 64 if it may be merged. */
  maxLegs?: number;
  /** Units of gas of the transaction. Default: unlimited. */
  maxGas?: number;
  /** Pools in one path; default 4. */
  maxHops?: number;
  /** Whether the route may be merged, with `amounts` in its paths. Default: false. */
  merging?: boolean;
  /** Default: all. */
  protocols?: readonly Protocol[];
  /**
   * Milliseconds after which the search ends with the best route so far, exact and with a valid bound, if a less close
   * one. It is checked between steps, each of which is short. Default: none.
   */
  budgetMs?: number;
}

/** Shadow prices: float64 per token of the graph; index i belongs to `tokens[i]`. */
export interface Certificate {
  tokens: readonly Address[];
  prices: readonly number[];
  poolIds: readonly Hex[];
}

/** Result of a route of one path. Amounts in base units. */
export interface SinglePathResult {
  amountIn: bigint;
  amountOut: bigint;
  gasUnits: bigint;
}

/** Pools that a path could cross, but that a certificate leaves out. */
export interface OtherPools {
  count: number;
  /**
   * What they can add to the result of any route (exactOut: save) together, at most, net of the gas of calling them: at
   * the certificate's prices for the tokens that it names, and some for the others.
   */
  adds: bigint;
}

/** A route settled in wei-exact arithmetic, in execution order. */
export interface RouteQuote {
  kind: TradeKind;
  tokenIn: Address;
  tokenOut: Address;
  /** Amounts of executing the paths in order, wei-exact. */
  amountIn: bigint;
  amountOut: bigint;
  paths: readonly RoutePath[];
  /** Relative to the mid price of the used pools, in basis points, never negative. */
  priceImpactBps: number;
  gasUnits: bigint;
  /**
   * Ticks crossed beyond those in the gas of each leg; absent if they were not counted on pools read from the chain.
   */
  ticks?: number;
  /** No route through the pools of the certificate returns more (exactOut: costs less). */
  bound?: bigint;
  gapBps?: number;
  /** Amounts and gas of the best route of one path; absent if it is this route, or if it is unknown. */
  single?: SinglePathResult;
  certificate?: Certificate;
  /** Absent if the search considered all pools that a path can cross. */
  others?: OtherPools;
}

/** Options of a router. */
export interface RouterOptions {
  /** The wrapped form of the native coin: both are one node of the graph. */
  wrappedNative: Address;
  /** Clock of `budgetMs`, in milliseconds. Default: `performance.now`. */
  now?: () => number;
}

/** Finds routes through pools in memory. */
export interface Router {
  /**
   * Returns the best route that the search finds.
   * @throws RoutingError if no route can serve the request
   */
  quote(request: QuoteRequest): RouteQuote;
  /** Adds a pool, or replaces the state of the one with the same id. */
  update(pool: Pool): void;
  /** Removes a pool (a reorganisation removed its creation). */
  remove(poolId: Hex): void;
}
