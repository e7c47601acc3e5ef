/**
 * TypeScript types (no code) of a `Scope`, the part of the graph that a search uses, with its `Adjacency` and the
 * stored results of earlier searches.
 */
import type { Address, Hex } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import type { FloatPool } from '../float/float-pool.ts';
import type { EdgePath, Graph } from './graph.ts';

/** Edges by the token from which they are followed, in one array: those of node i start at `first[i]`. */
export interface Adjacency {
  first: Int32Array;
  edges: Int32Array;
  /** Each edge's index in `rates`. */
  places: Int32Array;
  /** The next token of each edge (for exactOut: the previous one), by position in the scope. */
  nodes: Int32Array;
  /** Gas of each edge. */
  gas: Float64Array;
  /** Exact-output commands that each edge fits into, as bits. */
  commands: Uint8Array;
  /**
   * Maximum final value of a unit of input into each edge (exactOut: minimum cost of a unit of its output), at the
   * prices before any trade: each token's best edges are first ({@link sortAdjacency}).
   */
  tops: Float64Array;
}

/** Result of the last search of a kind between two tokens. */
export interface StoredPlan {
  task: { amount: number; maxLegs: number; isMerging: boolean; gasPrice: number };
  paths: readonly EdgePath[];
  amounts: readonly number[];
  isMerged: boolean;
  /** The plan's gap, as a part of its result. */
  missing: number;
  /** The best path for the whole amount. */
  single?: EdgePath | undefined;
  /** Number of quotes that reused it. */
  uses: number;
}

/** Final prices of an earlier descent, and its amount. */
export interface KnownPrices {
  amount: number;
  prices: Float64Array;
}

/** Prices for an amount at a gas price, without pools whose arbitrage does not earn its gas. */
export interface EarningPrices {
  amount: number;
  gasPrice: number;
  /** Target value of the dual in the search for the prices. */
  goal: number;
  /** Undefined if none were found. */
  prices: Float64Array | undefined;
}

/** The part of the graph that routes from one token to another can use. */
export interface Scope {
  graph: Graph;
  source: number;
  target: number;
  maxHops: number;
  /** Pools that a path of at most `maxHops` can cross, by slot. */
  slots: Int32Array;
  /** The tokens of those pools, ascending. */
  nodes: Int32Array;
  /** Position in `nodes` by node of the graph; −1 outside. */
  local: Int32Array;
  /** Position in `nodes` of each end of each pool. */
  ends0: Int32Array;
  ends1: Int32Array;
  /** Number of hops from each token of the scope to the target, and from the source to it. */
  hopsToTarget: Uint8Array;
  hopsFromSource: Uint8Array;
  /** Outgoing edges of each token, and incoming edges. */
  onwards: Adjacency;
  backwards: Adjacency;
  /** Float views by position in `slots`, as of `graph.changes === seen`; see {@link refresh}. */
  views: FloatPool[];
  /** Per view: the part left after the fee, and the square of its price root. */
  gammas0: Float64Array;
  gammas1: Float64Array;
  squares: Float64Array;
  /** Per view: the root of its price, and the liquidity at that price. */
  roots: Float64Array;
  depths: Float64Array;
  /** Output per input of the next infinitesimal trade, by twice the position in `slots` + direction. */
  rates: Float64Array;
  seen: number;
  /** Prices before any trade ({@link untouchedPrices}), discarded when a view changes. */
  untouched: Partial<Record<TradeKind, Float64Array>>;
  /** Marginal prices before any trade, and {@link restingPrices}; discarded when a view changes. */
  resting: Partial<Record<TradeKind, { marginal: Float64Array; centred: Float64Array }>>;
  /** Result of the last descent, only used as a start of the next. */
  descended: Partial<Record<TradeKind, KnownPrices>>;
  /** Prices that prove the last route that was far from its bound; discarded when a view changes. */
  earning: Partial<Record<TradeKind, EarningPrices>>;
  /** Result of the last search. */
  remembered: Partial<Record<TradeKind, StoredPlan>>;
  /** Slots that failed to settle: the search for one quote continues without them. */
  banned: Set<number>;
  /** Addresses of `nodes` and ids of the pools at `slots`, as in a certificate. */
  tokens: readonly Address[];
  poolIds: readonly Hex[];
  /** Memory for marks on edges; all zero between uses. */
  marks: Uint8Array;
}
