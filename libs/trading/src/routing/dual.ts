import type { TradeKind } from '../pools/pool.ts';
import { arbitrage, best } from './float-arb.ts';
import { solvePositiveDefinite } from './linear.ts';
import type { Scope } from './scope.ts';

/**
 * The dual of optimal routing (Angeris et al. 2022; Diamandis et al., arXiv 2302.04938):
 *
 *   exactIn:  g(ν) = ν_in·Δ + Σ arbᵢ(ν),  ν_out = 1:  no route gives more than g(ν)
 *   exactOut: g(ν) = Σ arbᵢ(ν) − ν_out·Λ,  ν_in = 1:  no route costs less than −g(ν)
 *
 * for every ν ≥ 0, where arbᵢ(ν) is the most that pool i can earn at prices ν. The tightest bound is
 * the least g, and the pools' trades there are the optimal flow.
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

  /** At the prices of the last {@link evaluate}: 1 token0 in, −1 token1 in, 0 idle, per pool. */
  readonly directions: Int8Array;
  readonly amountsIn: Float64Array;
  readonly amountsOut: Float64Array;
  readonly weights: Float64Array;
  /** ∂g / ∂ln ν. */
  readonly gradient: Float64Array;
  /** Sum of the sizes of all terms, which rounding errors are relative to. */
  scale = 0;

  constructor(scope: Scope, kind: TradeKind, amount: number, local: Int32Array) {
    this.scope = scope;
    this.kind = kind;
    this.amount = amount;
    const { graph, slots, nodes } = scope;
    this.ends0 = slots.map((slot) => local[graph.node0[slot]!]!);
    this.ends1 = slots.map((slot) => local[graph.node1[slot]!]!);
    this.source = local[scope.source]!;
    this.target = local[scope.target]!;
    this.directions = new Int8Array(slots.length);
    this.amountsIn = new Float64Array(slots.length);
    this.amountsOut = new Float64Array(slots.length);
    this.weights = new Float64Array(slots.length);
    this.gradient = new Float64Array(nodes.length);
  }

  /** g at these prices; the pools' trades, weights and the gradient are left in the fields. */
  evaluate(prices: Float64Array): number {
    const { scope, ends0, ends1, gradient, source, target, amount } = this;
    const isIn = this.kind === 'exactIn';
    const own = isIn ? prices[source]! * amount : -prices[target]! * amount;
    let value = own;
    let scale = Math.abs(own);
    gradient.fill(0);
    gradient[isIn ? source : target] = own;
    for (let i = 0; i < ends0.length; i++) {
      const a = ends0[i]!;
      const b = ends1[i]!;
      const profit = arbitrage(scope.graph.view(scope.slots[i]!)!, prices[a]!, prices[b]!);
      const direction = best.direction;
      this.directions[i] = direction;
      this.weights[i] = best.weight;
      if (direction === 0) continue;
      this.amountsIn[i] = best.amountIn;
      this.amountsOut[i] = best.amountOut;
      const paid = direction === 1 ? a : b;
      const received = direction === 1 ? b : a;
      const cost = prices[paid]! * best.amountIn;
      const gain = prices[received]! * best.amountOut;
      gradient[paid]! -= cost;
      gradient[received]! += gain;
      value += profit;
      scale += gain + best.scale;
    }
    this.scale = scale;
    return value;
  }

  /**
   * Descends from these prices.
   *
   * Newton's method over ln ν. The Hessian is the Laplacian of the active pools' weights plus the
   * diagonal of the gradient, which vanishes at the optimum; its positive part is kept, so that the
   * matrix stays definite and every step goes down. Only tokens that active pools join take part.
   * @returns the best prices found; never worse than the start.
   */
  minimise(start: Float64Array): Float64Array {
    let prices = start;
    let value = this.evaluate(prices);
    for (let step = 0; step < MAX_STEPS && Number.isFinite(value); step++) {
      const move = this.#newtonMove(prices);
      if (!move) break;
      let slope = 0;
      for (let i = 0; i < move.length; i++) slope += this.gradient[i]! * move[i]!;
      if (!(slope < -ENOUGH * Math.abs(value))) break;
      const next = this.#lineSearch(prices, value, move, slope);
      if (!next) break;
      ({ prices, value } = next);
    }
    this.evaluate(prices);
    return prices;
  }

  #lineSearch(prices: Float64Array, value: number, move: Float64Array, slope: number) {
    for (let halving = 0, part = 1; halving < MAX_HALVINGS; halving++, part /= 2) {
      const trial = prices.map((price, i) => price * Math.exp(part * move[i]!));
      const reached = this.evaluate(trial);
      if (reached <= value + 1e-4 * part * slope) return { prices: trial, value: reached };
    }
    return undefined;
  }

  /** −H⁻¹·gradient over the tokens with active pools, no longer than one unit of ln ν. */
  #newtonMove(prices: Float64Array): Float64Array | undefined {
    const { ends0, ends1, weights, gradient, directions } = this;
    const ground = this.kind === 'exactIn' ? this.target : this.source;
    const row = new Int32Array(prices.length).fill(-1);
    let n = 0;
    const take = (node: number) => {
      if (row[node] === -1 && node !== ground && prices[node]! > 0) row[node] = n++;
    };
    take(this.source);
    take(this.target);
    for (let i = 0; i < directions.length; i++) {
      if (directions[i] === 0) continue;
      take(ends0[i]!);
      take(ends1[i]!);
    }
    const matrix = new Float64Array(n * n);
    const vector = new Float64Array(n);
    let largest = 0;
    for (let i = 0; i < directions.length; i++) {
      const w = weights[i]!;
      if (w === 0) continue;
      const a = row[ends0[i]!]!;
      const b = row[ends1[i]!]!;
      if (a >= 0) matrix[a * n + a]! += w;
      if (b >= 0) matrix[b * n + b]! += w;
      if (a >= 0 && b >= 0) {
        matrix[a * n + b]! -= w;
        matrix[b * n + a]! -= w;
      }
      largest = Math.max(largest, w);
    }
    for (let node = 0; node < row.length; node++) {
      const at = row[node]!;
      if (at < 0) continue;
      vector[at] = -gradient[node]!;
      matrix[at * n + at]! += Math.max(0, gradient[node]!) + REGULAR * largest;
    }
    if (!solvePositiveDefinite(matrix, vector, n)) return undefined;
    let longest = 0;
    for (let i = 0; i < n; i++) longest = Math.max(longest, Math.abs(vector[i]!));
    if (!Number.isFinite(longest)) return undefined;
    const part = longest > 1 ? 1 / longest : 1;
    return Float64Array.from(row, (at) => (at < 0 ? 0 : part * vector[at]!));
  }
}

const MAX_STEPS = 60;
const MAX_HALVINGS = 30;
/** Newton decrement, relative to g, at which the bound is as tight as float64 lets one tell. */
const ENOUGH = 1e-12;
const REGULAR = 1e-13;
