import type { TradeKind } from '../../pools/pool.ts';
import { arbitrage, lastArbitrage } from '../float/float-arb.ts';
import type { Scope } from '../scope/types.ts';

/* The dual function of a route search: its value, gradient and second derivatives at given token prices. */

/** A pool at rest whose price after the fee is within this factor of paying may soon trade. */
const NEAR = 1.002;

/** Room of the one problem that is worked on. */
let shared = new ArrayBuffer(0);

function roomFor(pools: number, tokens: number): ArrayBuffer {
  const bytes = pools * (5 * 8 + 4 + 1) + tokens * 8;
  if (shared.byteLength < bytes) shared = new ArrayBuffer(bytes);
  return shared;
}

/**
 * The dual of optimal routing (Angeris et al. 2022; Diamandis et al., arXiv 2302.04938):
 *
 *   exactIn:  g(ν) = ν_in·Δ + Σ arbᵢ(ν),  ν_out = 1:  no route gives more than g(ν)
 *   exactOut: g(ν) = Σ arbᵢ(ν) − ν_out·Λ,  ν_in = 1:  no route costs less than −g(ν)
 *
 * for every ν ≥ 0, where arbᵢ(ν) is the most that pool i can earn at prices ν. The tightest bound is
 * the least g, and the pools' trades there are the optimal flow.
 *
 * Problems share their room: a new one overwrites what the last one holds.
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

  /** At the prices of the last {@link evaluate}; what {@link lastArbitrage} says, per pool. */
  readonly directions: Int8Array;
  readonly amountsIn: Float64Array;
  readonly amountsOut: Float64Array;
  readonly weights: Float64Array;
  readonly rests: Float64Array;
  /** Positions of the pools that trade or are near to: the first `nearCount` entries. */
  readonly near: Int32Array;
  nearCount = 0;
  /** Least weights by pool that a descent has learnt. */
  readonly floors: Float64Array;
  /** ∂g / ∂ln ν. */
  readonly gradient: Float64Array;
  /** The prices of the last {@link evaluate}. */
  prices: Float64Array | undefined;
  /** g at the prices of the last {@link evaluate}. */
  value = 0;
  /** Sum of the sizes of all terms, which rounding errors are relative to. */
  scale = 0;
  /** Calls of {@link evaluate} so far. */
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

  /** g at these prices; the pools' trades, weights and the gradient are left in the fields. */
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
        // Most pools rest, many of them far from trading: no need to look at more than their price.
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
