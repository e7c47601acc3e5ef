import type { Address, Hex } from '@cenote/chains';
import type { Pips, Pool, Protocol, TradeKind } from '../pools/pool.ts';

/* Public types of the router: requests, quotes, paths, hops and certificates. */

/** The pool one hop goes through, with all the encoder needs and no state. */
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
  /** As the pool knows it: v4 pools may say the native coin, v2 and v3 the wrapped one. */
  tokenIn: Address;
  tokenOut: Address;
}

/** One path of a split route; paths execute in array order. Amounts in base units. */
export interface RoutePath {
  /** Part of the whole that this path carries, in basis points; the parts of a route sum to 10,000. */
  share: number;
  amountIn: bigint;
  amountOut: bigint;
  hops: readonly Hop[];
}

/** What a leg costs, so that a route is scored net of gas. */
export interface GasModel {
  /** Cost of one unit of gas in base units of tokenOut (exactIn) or tokenIn (exactOut), times 2^64. */
  pricePerUnitX64: bigint;
}

export interface QuoteRequest {
  /** The zero address is the native coin, which shares its node with the wrapped one. */
  tokenIn: Address;
  tokenOut: Address;
  /** Base units: of tokenIn for exactIn, of tokenOut for exactOut. */
  amount: bigint;
  kind: TradeKind;
  /** Omitted: gas is free. */
  gas?: GasModel;
  /** Pool calls in the whole route; default 8. */
  maxLegs?: number;
  /** Pools in one path; default 4. */
  maxHops?: number;
  /** Default: all. */
  protocols?: readonly Protocol[];
}

/** Shadow prices: float64 per token of the graph; index i belongs to `tokens[i]`. */
export interface Certificate {
  tokens: readonly Address[];
  prices: readonly number[];
  poolIds: readonly Hex[];
}

/** A route settled in wei-exact arithmetic, in execution order. */
export interface RouteQuote {
  kind: TradeKind;
  tokenIn: Address;
  tokenOut: Address;
  /** What executing the paths in order takes and gives, to the wei. */
  amountIn: bigint;
  amountOut: bigint;
  paths: readonly RoutePath[];
  /** Against the mid price of the pools used, in basis points, never negative. */
  priceImpactBps: number;
  gasUnits: bigint;
  /** Ticks crossed beyond those in the gas of each leg; absent where nobody has counted them on pools that were read. */
  ticks?: number;
  /** No route through the pools of the certificate gives more (exactOut: costs less). */
  bound?: bigint;
  gapBps?: number;
  certificate?: Certificate;
}

export interface RouterOptions {
  /** The wrapped form of the native coin: both are one node of the graph. */
  wrappedNative: Address;
}

export interface Router {
  /** @throws RoutingError with a stable code when no route can serve the request. */
  quote(request: QuoteRequest): RouteQuote;
  /** Adds a pool, or replaces the state of the one with the same id. */
  update(pool: Pool): void;
  /** Forgets a pool (a reorg undid its creation). */
  remove(poolId: Hex): void;
}
