import type { Hex } from '@cenote/chains';
import { type Candidate, candidateOf, routeFor, type Terms } from './candidate.ts';
import type { Market } from './market.ts';

/** Ticks beyond those in the gas of its legs from which on a route has a second one. */
const MANY_TICKS = 8;
/** Orders that are routed a second time in one block. */
const MAX_ORDERS = 16;
/** The gas of ticks counts so many times, until the route crosses few. */
const GAS_FACTORS = [16n, 256n, 4_096n];

/**
 * Second routes of orders in one block, which cross few ticks. What a tick takes is an estimate, and anybody can place a
 * little at each of many: an order whose route crosses them may fail or not pay without any fault of its own.
 */
export class SecondRoutes {
  readonly #market: Market;
  readonly #terms: Terms;
  readonly #tried = new Set<Hex>();

  constructor(market: Market, terms: Terms) {
    this.#market = market;
    this.#terms = terms;
  }

  /**
   * The order by another route; undefined where its route crosses few ticks, it was routed a second time before, or no
   * other route brings a profit.
   * @param fillGas units that filling the order takes beside its route.
   */
  of({ ask, route }: Candidate, fillGas?: bigint): Candidate | undefined {
    if ((route.ticks ?? 0) < MANY_TICKS) return undefined;
    if (this.#tried.has(ask.hash) || this.#tried.size >= MAX_ORDERS) return undefined;
    this.#tried.add(ask.hash);
    for (const factor of GAS_FACTORS) {
      const terms = { ...this.#terms, gasPrice: factor * this.#terms.gasPrice };
      const other = routeFor(ask, this.#market, terms);
      if (!other || (other.ticks ?? 0) >= MANY_TICKS) continue;
      return candidateOf(ask, other, this.#market, this.#terms, fillGas);
    }
    return undefined;
  }
}
