/**
 * `CachedOrderSource`: class, an order source that returns the list last read from another source, and throws if it is
 * older than 30 s.
 */
import { FillerError } from '../errors.ts';
import type { OpenOrder, OrderSource } from './fillable-order.ts';

/** Maximum age of a list of orders; in an older one most orders may no longer be open. */
const MAX_AGE_MS = 30_000;

/**
 * Returns the open orders as last read, so that a new block does not wait for the gateway. An order that has been
 * closed since fails in the simulation.
 */
export class CachedOrderSource implements OrderSource {
  readonly #source: OrderSource;
  readonly #now: () => number;
  readonly #lists = new Map<number, { orders: readonly OpenOrder[]; at: number }>();

  constructor(source: OrderSource, now: () => number = Date.now) {
    this.#source = source;
    this.#now = now;
  }

  /**
   * Reads the orders.
   * @throws FillerError `ORDERS_UNAVAILABLE` if the source fails; the previous orders remain
   */
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
    throw new FillerError('ORDERS_UNAVAILABLE', 'The cached orders are too old');
  }
}
