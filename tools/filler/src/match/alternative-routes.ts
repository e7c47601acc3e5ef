import type { Address, Hex } from '@cenote/chains';
import { type Candidate, candidateOf, routeFor, type Terms } from './candidate.ts';
import type { Market } from './market.ts';

/* Second routes of orders whose best route crosses many ticks. */

/** Ticks beyond those in the gas of its legs from which on a route has a second one. */
const MANY_TICKS = 8;
/** Orders that are routed a second time in one block. */
const MAX_ORDERS = 16;
/** The gas of ticks counts so many times, until the route crosses few. */
const GAS_FACTORS = [16n, 256n, 4_096n];

export interface AlternativeRouteOptions {
  /** Milliseconds that all of it may take: then no other order is routed. The first is in any case. */
  budgetMs: number;
  swapperOf: (order: Hex) => Address | undefined;
  /** Milliseconds. */
  clock?: () => number;
}

/**
 * Second routes of orders in one block, which cross few ticks. What a tick takes is an estimate, and anybody can place a
 * little at each of many: an order whose route crosses them may fail or not pay without any fault of its own. Each swapper
 * has one such order in a block: orders that fail whatever their route leave the others theirs.
 */
export class AlternativeRoutes {
  readonly #market: Market;
  readonly #terms: Terms;
  readonly #options: AlternativeRouteOptions;
  /** Swappers; of orders whose swapper is not known the orders. */
  readonly #tried = new Set<Hex>();
  #spentMs = 0;

  constructor(market: Market, terms: Terms, options: AlternativeRouteOptions) {
    this.#market = market;
    this.#terms = terms;
    this.#options = options;
  }

  /**
   * The order by another route; undefined where its route crosses few ticks, one of its swapper's was routed a second time
   * before, there is no time left, or no other route brings a profit.
   * @param fillGas units that filling the order takes beside its route.
   */
  of({ amounts, route }: Candidate, fillGas?: bigint): Candidate | undefined {
    if ((route.ticks ?? 0) < MANY_TICKS) return undefined;
    const { budgetMs, swapperOf, clock = () => performance.now() } = this.#options;
    const swapper = swapperOf(amounts.hash) ?? amounts.hash;
    if (this.#tried.has(swapper) || this.#tried.size >= MAX_ORDERS) return undefined;
    const isFirst = this.#tried.size === 0;
    const began = clock();
    const isOver = () => !isFirst && this.#spentMs + clock() - began >= budgetMs;
    if (isOver()) return undefined;
    this.#tried.add(swapper);
    const other = this.#routeOf(amounts, isOver);
    this.#spentMs += clock() - began;
    return other && candidateOf(amounts, other, this.#market, this.#terms, fillGas);
  }

  /** The first route that crosses few ticks. */
  #routeOf(amounts: Candidate['amounts'], isOver: () => boolean): Candidate['route'] | undefined {
    for (const factor of GAS_FACTORS) {
      if (isOver()) return undefined;
      const terms = { ...this.#terms, gasPrice: factor * this.#terms.gasPrice };
      const other = routeFor(amounts, this.#market, terms);
      if (other && (other.ticks ?? 0) < MANY_TICKS) return other;
    }
    return undefined;
  }
}
