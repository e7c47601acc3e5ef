import { wordsCrossed } from '../../pools/crossed-ticks.ts';
import { countedTicks } from '../gas.ts';
import { type Edge, type Graph, isZeroForOne } from '../scope/graph.ts';
import { rateOf } from '../scope/scope.ts';
import { HALF_LOG_TICK } from './float-pool.ts';
import { lastSwap, swapIn, swapOut, UNFILLED } from './float-swap.ts';

/** Ratio of two price roots that are less than seven words of a bitmap apart, which count as no tick. */
const FAR = 1.09;

const tickOf = (root: number): number => Math.log(root) / HALF_LOG_TICK;

/**
 * Simulates the trades of one search in float64: quotes and trades through the pools of a graph, at their prices after
 * earlier trades. `reset` discards all trades in constant time: a slot with an old stamp still has the price of the
 * graph.
 */
export class FloatSim {
  readonly graph: Graph;
  #s = new Float64Array(0);
  #segment = new Int32Array(0);
  #stamp = new Uint32Array(0);
  #epoch = 1;
  /** Slots that were traded since the last reset. */
  readonly #traded: number[] = [];
  /** Number of trades since the caller last set it to zero: the measure of a search's work. */
  trades = 0;

  constructor(graph: Graph) {
    this.graph = graph;
    this.reset();
  }

  reset(): void {
    this.#traded.length = 0;
    const { size } = this.graph;
    if (this.#stamp.length < size) {
      const room = Math.max(16, size * 2);
      this.#s = new Float64Array(room);
      this.#segment = new Int32Array(room);
      this.#stamp = new Uint32Array(room);
      this.#epoch = 1;
      return;
    }
    if (++this.#epoch === 2 ** 32 - 1) {
      this.#stamp.fill(0);
      this.#epoch = 1;
    }
  }

  /** Whether a trade of this search went through the pool. */
  isTouched(slot: number): boolean {
    return this.#stamp[slot] === this.#epoch;
  }

  /** Returns the output for an input, without trading; UNFILLED if the pool cannot serve it. */
  quoteIn(edge: Edge, amountIn: number): number {
    const slot = edge >> 1;
    const pool = this.graph.view(slot);
    if (!pool) return UNFILLED;
    return this.#stamp[slot] === this.#epoch
      ? swapIn(pool, isZeroForOne(edge), this.#s[slot]!, this.#segment[slot]!, amountIn)
      : swapIn(pool, isZeroForOne(edge), pool.s, pool.segment, amountIn);
  }

  /** Returns the input for an output, without trading; UNFILLED if the pool cannot serve it. */
  quoteOut(edge: Edge, amountOut: number): number {
    const slot = edge >> 1;
    const pool = this.graph.view(slot);
    if (!pool) return UNFILLED;
    return this.#stamp[slot] === this.#epoch
      ? swapOut(pool, isZeroForOne(edge), this.#s[slot]!, this.#segment[slot]!, amountOut)
      : swapOut(pool, isZeroForOne(edge), pool.s, pool.segment, amountOut);
  }

  /** {@link quoteIn} that also applies the trade. */
  tradeIn(edge: Edge, amountIn: number): number {
    const out = this.quoteIn(edge, amountIn);
    if (out !== UNFILLED) this.#keep(edge >> 1);
    return out;
  }

  /** {@link quoteOut} that also applies the trade. */
  tradeOut(edge: Edge, amountOut: number): number {
    const amountIn = this.quoteOut(edge, amountOut);
    if (amountIn !== UNFILLED) this.#keep(edge >> 1);
    return amountIn;
  }

  #keep(slot: number): void {
    this.trades++;
    if (this.#stamp[slot] !== this.#epoch) this.#traded.push(slot);
    this.#s[slot] = lastSwap.s;
    this.#segment[slot] = lastSwap.segment;
    this.#stamp[slot] = this.#epoch;
  }

  /**
   * Returns the ticks crossed since the last reset beyond those in the gas of each pool's leg, which a merged route's legs
   * do not include.
   */
  furtherTicks(isMerged = false): number {
    let ticks = 0;
    for (const slot of this.#traded) {
      const pool = this.graph.pool(slot);
      if (pool.protocol === 'v2' || (pool.protocol === 'v4' && pool.quoted)) continue;
      const { segment, s } = this.graph.view(slot)!;
      const now = this.#s[slot]!;
      const crossed = Math.abs(this.#segment[slot]! - segment);
      const isFar = now > s * FAR || s > now * FAR;
      const words = isFar ? wordsCrossed(tickOf(s), tickOf(now), pool.tickSpacing) : 0;
      ticks += countedTicks(crossed + words, isMerged);
    }
    return ticks;
  }

  /** Returns output per input of the next infinitesimal trade; 0 if there is no liquidity left in that direction. */
  rate(edge: Edge): number {
    const slot = edge >> 1;
    const pool = this.graph.view(slot);
    if (!pool) return 0;
    const isMoved = this.#stamp[slot] === this.#epoch;
    const s = isMoved ? this.#s[slot]! : pool.s;
    const segment = isMoved ? this.#segment[slot]! : pool.segment;
    return rateOf(pool, isZeroForOne(edge), s, segment);
  }

  /**
   * Returns how fast the rate falls: −½ · d ln(rate) / d(input). On one segment the output for a further input x is
   * exactly rate · x / (1 + fall · x).
   */
  fall(edge: Edge): number {
    const slot = edge >> 1;
    const pool = this.graph.view(slot);
    if (!pool) return 0;
    const isMoved = this.#stamp[slot] === this.#epoch;
    const s = isMoved ? this.#s[slot]! : pool.s;
    const L = pool.liquidity[isMoved ? this.#segment[slot]! : pool.segment]!;
    if (L === 0) return 0;
    return isZeroForOne(edge) ? (pool.gamma0 * s) / L : pool.gamma1 / (s * L);
  }
}
