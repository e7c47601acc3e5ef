/**
 * `Dual`: class of the dual function of a route search; `evaluate()` returns its value at given token prices and writes
 * the gradient and each pool's trade and weight to its fields. New problems reuse the memory of the last.
 */
import type { TradeKind } from '../../pools/pool.ts';
import { arbitrage, lastArbitrage } from '../float/float-arb.ts';
import type { Scope } from '../scope/types.ts';

/** A pool that does not trade, but whose price after the fee is within this factor of trading, may soon trade. */
const NEAR = 1.002;

/** Memory of the one current problem. */
let shared = new ArrayBuffer(0);

function roomFor(pools: number, tokens: number): ArrayBuffer {
  const bytes = pools * (5 * 8 + 4 + 1) + tokens * 8;
  if (shared.byteLength < bytes) shared = new ArrayBuffer(bytes);
  return shared;
}

/**
 * The dual of optimal routing (Angeris et al. 2022; Diamandis et al., arXiv 2302.04938):
 *
 *   exactIn:  g(ν) = ν_in·Δ + Σ arbᵢ(ν),  ν_out = 1:  no route returns more than g(ν)
 *   exactOut: g(ν) = Σ arbᵢ(ν) − ν_out·Λ,  ν_in = 1:  no route costs less than −g(ν)
 *
 * for every ν ≥ 0, where arbᵢ(ν) is the maximum profit of pool i at prices ν. The tightest bound is the minimum of g,
 * and the pools' trades there are the optimal flow.
 *
 * Problems share memory: a new one overwrites the data of the last one.
 */
export class Dual {
  readonly scope: Scope;
  readonly kind: TradeKind;
  readonly amount: number;
  /** Position in `scope.nodes` of each end of each pool, and of the request's tokens. */
  readonly ends0: Int32Array;
  readonly ends1: Int32Array;
  readonly source: number;
  readonly target: number;

  /** Results of {@link lastArbitrage} per pool, at the prices of the last {@link evaluate}. */
  readonly directions: Int8Array;
  readonly amountsIn: Float64Array;
  readonly amountsOut: Float64Array;
  readonly weights: Float64Array;
  readonly rests: Float64Array;
  /** Positions of the pools that trade or almost trade: the first `nearCount` entries. */
  readonly near: Int32Array;
  nearCount = 0;
  /** Minimum weights by pool, learnt during a descent. */
  readonly floors: Float64Array;
  /** ∂g / ∂ln ν. */
  readonly gradient: Float64Array;
  /** The prices of the last {@link evaluate}. */
  prices: Float64Array | undefined;
  /** g at the prices of the last {@link evaluate}. */
  value = 0;
  /** Sum of the sizes of all terms, to which rounding errors are relative. */
  scale = 0;
  /** Number of calls of {@link evaluate} so far. */
  evaluations = 0;

  constructor(scope: Scope, kind: TradeKind, amount: number) {
    this.scope = scope;
    this.kind = kind;
    this.amount = amount;
    const { slots, nodes, local } = scope;
    this.ends0 = scope.ends0;
    this.ends1 = scope.ends1;
    this.source = local[scope.source]!;
    this.target = local[scope.target]!;
    const pools = slots.length;
    const room = roomFor(pools, nodes.length);
    const floats = (index: number) => new Float64Array(room, index * 8 * pools, pools);
    this.amountsIn = floats(0);
    this.amountsOut = floats(1);
    this.weights = floats(2);
    this.rests = floats(3);
    this.floors = floats(4);
    this.gradient = new Float64Array(room, 40 * pools, nodes.length);
    const rest = 40 * pools + 8 * nodes.length;
    this.near = new Int32Array(room, rest, pools);
    this.directions = new Int8Array(room, rest + 4 * pools, pools);
  }

  /** Returns g at these prices; writes the pools' trades, weights and the gradient to the fields. */
  evaluate(prices: Float64Array): number {
    this.evaluations++;
    const { scope, ends0, ends1, gradient, source, target, amount } = this;
    const isIn = this.kind === 'exactIn';
    const own = isIn ? prices[source]! * amount : -prices[target]! * amount;
    let value = own;
    let scale = Math.abs(own);
    gradient.fill(0);
    gradient[isIn ? source : target] = own;
    const { directions, weights, rests, amountsIn, amountsOut, near } = this;
    const { views, gammas0, gammas1, squares, roots, depths } = scope;
    let count = 0;
    for (let i = 0; i < ends0.length; i++) {
      const a = ends0[i]!;
      const b = ends1[i]!;
      const ratio = prices[a]! / prices[b]!;
      const square = squares[i]!;
      const down = gammas0[i]! * square;
      const up = gammas1[i]! * ratio;
      if (down <= ratio && up <= square) {
        // Most pools do not trade, many by a wide margin: only their price is checked.
        amountsIn[i] = 0;
        amountsOut[i] = 0;
        if (down * NEAR < ratio && up * NEAR < square) continue;
        const rest0 = ratio / down - 1;
        const rest1 = square / up - 1;
        const isDown = rest0 < rest1;
        directions[i] = isDown ? 1 : -1;
        rests[i] = isDown ? rest0 : rest1;
        weights[i] =
          (isDown ? prices[b]! * depths[i]! * roots[i]! : (prices[a]! * depths[i]!) / roots[i]!) /
          2;
        near[count++] = i;
        continue;
      }
      near[count++] = i;
      const profit = arbitrage(views[i]!, prices[a]!, prices[b]!);
      const direction = lastArbitrage.direction;
      directions[i] = direction;
      weights[i] = lastArbitrage.weight;
      rests[i] = 0;
      amountsIn[i] = lastArbitrage.amountIn;
      amountsOut[i] = lastArbitrage.amountOut;
      if (lastArbitrage.amountIn === 0) continue;
      const paid = direction === 1 ? a : b;
      const received = direction === 1 ? b : a;
      const cost = prices[paid]! * lastArbitrage.amountIn;
      const gain = prices[received]! * lastArbitrage.amountOut;
      gradient[paid]! -= cost;
      gradient[received]! += gain;
      value += profit;
      scale += gain + lastArbitrage.scale;
    }
    this.prices = prices;
    this.nearCount = count;
    this.value = value;
    this.scale = scale;
    return value;
  }
}
