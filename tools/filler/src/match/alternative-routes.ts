/**
 * `AlternativeRoutes`: class whose `of()` returns a candidate with another route that crosses fewer ticks, for orders
 * whose best route crosses many. Also: `AlternativeRouteOptions`, the type of its options.
 */
import type { Address, Hex } from '@cenote/chains';
import { type Candidate, candidateOf, routeFor, type Terms } from './candidate.ts';
import type { Market } from './market.ts';

/** A route has an alternative if it crosses more ticks than the gas of its legs covers plus this number. */
const MANY_TICKS = 8;
/** Maximum number of orders per block with an alternative route. */
const MAX_ORDERS = 16;
/** Factors for the gas per tick, tried in turn until the route crosses few ticks. */
const GAS_FACTORS = [16n, 256n, 4_096n];

export interface AlternativeRouteOptions {
  /** Time limit in milliseconds, after which no other order is routed. The first one is in any case. */
  budgetMs: number;
  swapperOf: (order: Hex) => Address | undefined;
  /** Current time in milliseconds. */
  clock?: () => number;
}

/**
 * Finds alternative routes that cross few ticks, within one block. The gas per tick is an estimate, and anyone can
 * place a little liquidity at many ticks: an order whose route crosses them may fail or be unprofitable through no
 * fault of its own. One order per swapper gets an alternative in a block, so that orders that fail on any route leave
 * the limit to others.
 */
export class AlternativeRoutes {
  readonly #market: Market;
  readonly #terms: Terms;
  readonly #options: AlternativeRouteOptions;
  /** Swappers with an alternative; the order itself if its swapper is unknown. */
  readonly #tried = new Set<Hex>();
  #spentMs = 0;

  constructor(market: Market, terms: Terms, options: AlternativeRouteOptions) {
    this.#market = market;
    this.#terms = terms;
    this.#options = options;
  }

  /**
   * Returns the candidate with another route. Undefined if its route crosses few ticks, its swapper already had an
   * alternative, the time is over, or no other route is profitable.
   * @param fillGas units of gas of the fill besides its route
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

  /** Returns the first route that crosses few ticks. */
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
