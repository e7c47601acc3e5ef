import type { Address, Hex } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import type { FloatPool } from '../float/float-pool.ts';
import type { EdgePath, Graph } from './graph.ts';

/* Types of a scope: the part of the graph that a search can use, and what earlier searches left for the next. */

/** Edges by the token they are followed from, as one row of entries: those of node i are at `first[i]` … */
export interface Adjacency {
  first: Int32Array;
  edges: Int32Array;
  /** Each edge's place in `rates`. */
  places: Int32Array;
  /** The token each edge leads on to (for exactOut: back to), by position in the scope. */
  nodes: Int32Array;
  /** Units of gas that each edge takes. */
  gas: Float64Array;
  /** Exact-output commands that each edge fits into, as bits. */
  commands: Uint8Array;
  /**
   * What a unit brought into each edge can be worth at the end (exactOut: what a unit asked of it costs at
   * least), by the prices before any trade: each token's best edges come first ({@link sortAdjacency}).
   */
  tops: Float64Array;
}

/** Where the last search of a kind between two tokens ended. */
export interface StoredPlan {
  task: { amount: number; maxLegs: number; gasPrice: number };
  paths: readonly EdgePath[];
  amounts: readonly number[];
  /** What the plan was missing, as a part of its result. */
  missing: number;
  /** Answers that were taken from it since. */
  uses: number;
}

/** Prices that an earlier descent ended at, and the amount it was for. */
export interface KnownPrices {
  amount: number;
  prices: Float64Array;
}

/** Prices for an amount at a gas price where pools whose arbitrage does not earn its gas are left out. */
export interface EarningPrices {
  amount: number;
  gasPrice: number;
  /** The dual's value that the prices were looked for to reach. */
  goal: number;
  /** Undefined where none were found. */
  prices: Float64Array | undefined;
}

/** The part of the graph that routes from one token to another can use. */
export interface Scope {
  graph: Graph;
  source: number;
  target: number;
  maxHops: number;
  /** Pools a path of at most `maxHops` can cross, by slot. */
  slots: Int32Array;
  /** The tokens those pools join, ascending. */
  nodes: Int32Array;
  /** Position in `nodes` by node of the graph; −1 outside. */
  local: Int32Array;
  /** Position in `nodes` of each end of each pool. */
  ends0: Int32Array;
  ends1: Int32Array;
  /** Hops from each token of the scope to the target, and from the source to it. */
  hopsToTarget: Uint8Array;
  hopsFromSource: Uint8Array;
  /** Edges that leave each token, and edges that come to it. */
  onwards: Adjacency;
  backwards: Adjacency;
  /** Float views by position in `slots`, as of `graph.changes === seen`; see {@link refresh}. */
  views: FloatPool[];
  /** Of each view: what is left after the fee, and the square of its price. */
  gammas0: Float64Array;
  gammas1: Float64Array;
  squares: Float64Array;
  /** Of each view: the root of its price, and the liquidity there. */
  roots: Float64Array;
  depths: Float64Array;
  /** Output per input of the next infinitely small trade, by twice the position in `slots` + direction. */
  rates: Float64Array;
  seen: number;
  /** Prices before any trade ({@link untouchedPrices}), forgotten when a view changes. */
  untouched: Partial<Record<TradeKind, Float64Array>>;
  /** Where the last descent ended: only ever a start for the next. */
  descended: Partial<Record<TradeKind, KnownPrices>>;
  /** Prices that prove the last route that was far from its bound; forgotten when a view changes. */
  earning: Partial<Record<TradeKind, EarningPrices>>;
  /** Where the last search ended. */
  remembered: Partial<Record<TradeKind, StoredPlan>>;
  /** Slots that refused to settle: the search for one quote goes on without them. */
  banned: Set<number>;
  /** Addresses of `nodes` and ids of the pools at `slots`, as a certificate names them. */
  tokens: readonly Address[];
  poolIds: readonly Hex[];
  /** Room for marks on edges; all zero between uses. */
  marks: Uint8Array;
}
