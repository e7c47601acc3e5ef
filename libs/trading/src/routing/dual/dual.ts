/**
 * `Dual`: class of the dual function of a route search; `evaluate()` returns its value at given token prices and writes
 * the gradient and each pool's trade and weight to its fields. New problems reuse the memory of the last.
 */
import type { TradeKind } from '../../pools/pool.ts';
import { arbitrage, lastArbitrage } from '../float/float-arb.ts';
import type { DualPools } from './dual-pools.ts';

/** A pool that does not trade, but whose price after the fee is within this factor of trading, may soon trade. */
const NEAR = 1.002;

/** Memory of the current problem over a whole scope, and of the one over some of its pools. */
const ofAll = { room: new ArrayBuffer(0), owner: undefined as Dual | undefined };
const ofSome = { room: new ArrayBuffer(0), owner: undefined as Dual | undefined };

function roomFor(memory: typeof ofAll, owner: Dual, pools: number, tokens: number): ArrayBuffer {
  const bytes = pools * (5 * 8 + 4 + 1) + tokens * 8;
  if (memory.room.byteLength < bytes) memory.room = new ArrayBuffer(2 * bytes);
  memory.owner = owner;
  return memory.room;
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
 * Problems share memory: a new one overwrites the data of the last one, but one over some pools of a scope
 * ({@link somePools}) not that of one over all.
 */
export class Dual {
  readonly pools: DualPools;
  readonly kind: TradeKind;
  readonly amount: number;
  /** Position of the token at each end of each pool, and of the request's tokens. */
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
  readonly isOutOfTime: () => boolean;
  readonly #memory: typeof ofAll;

  /** @param isOutOfTime whether a descent ends at its next step */
  constructor(
    pools: DualPools,
    kind: TradeKind,
    amount: number,
    isOutOfTime: () => boolean = () => false,
  ) {
    this.isOutOfTime = isOutOfTime;
    this.pools = pools;
    this.kind = kind;
    this.amount = amount;
    this.ends0 = pools.ends0;
    this.ends1 = pools.ends1;
    this.source = pools.source;
    this.target = pools.target;
    const count = pools.slots.length;
    this.#memory = pools.inScope ? ofSome : ofAll;
    const room = roomFor(this.#memory, this, count, pools.tokens);
    this.amountsIn = new Float64Array(room, 0, count);
    this.amountsOut = new Float64Array(room, 8 * count, count);
    this.weights = new Float64Array(room, 16 * count, count);
    this.rests = new Float64Array(room, 24 * count, count);
    this.floors = new Float64Array(room, 32 * count, count);
    this.gradient = new Float64Array(room, 40 * count, pools.tokens);
    const rest = 40 * count + 8 * pools.tokens;
    this.near = new Int32Array(room, rest, count);
    this.directions = new Int8Array(room, rest + 4 * count, count);
  }

  /** Whether the fields are the results at these prices, without another {@link evaluate}. */
  isAt(prices: Float64Array): boolean {
    return this.prices === prices && this.#memory.owner === this;
  }

  /** Returns g at these prices; writes the pools' trades, weights and the gradient to the fields. */
  evaluate(prices: Float64Array): number {
    this.evaluations++;
    const { pools, ends0, ends1, gradient, source, target, amount } = this;
    const isIn = this.kind === 'exactIn';
    const own = isIn ? prices[source]! * amount : -prices[target]! * amount;
    let value = own;
    let scale = Math.abs(own);
    gradient.fill(0);
    gradient[isIn ? source : target] = own;
    const { directions, weights, rests, amountsIn, amountsOut, near } = this;
    const { views, gammas0, gammas1, squares, roots, depths } = pools;
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
