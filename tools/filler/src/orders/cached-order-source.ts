import { FillerError } from '../errors.ts';
import type { OpenOrder, OrderSource } from './fillable-order.ts';

/* Order source that serves the last list of open orders without waiting for the gateway. */

/** Older than this, a list of orders is not filled from: most of it may be over. */
const MAX_AGE_MS = 30_000;

/**
 * The open orders as last read, so that a new block does not wait for the gateway. An
 * order that is over by now fails in the simulation.
 */
export class CachedOrderSource implements OrderSource {
  readonly #source: OrderSource;
  readonly #now: () => number;
  readonly #lists = new Map<number, { orders: readonly OpenOrder[]; at: number }>();

  constructor(source: OrderSource, now: () => number = Date.now) {
    this.#source = source;
    this.#now = now;
  }

  /** @throws FillerError ORDERS_UNAVAILABLE; what was known stays. */
  async refresh(chainId: number): Promise<readonly OpenOrder[]> {
    const at = this.#now();
    const orders = await this.#source.open(chainId);
    this.#lists.set(chainId, { orders, at });
    return orders;
  }

  async open(chainId: number): Promise<readonly OpenOrder[]> {
    const list = this.#lists.get(chainId);
    if (!list) return this.refresh(chainId);
    if (this.#now() - list.at <= MAX_AGE_MS) return list.orders;
    throw new FillerError('ORDERS_UNAVAILABLE', 'The orders are of a time long ago');
  }
}
