/**
 * `CancellationConfirmations`: class that delays cancellations: a used nonce without a Fill event counts as cancelled
 * only once seen again later, because a node may expose state before logs.
 */
import type { Hex } from '@cenote/chains';

interface Unconfirmed {
  /** Time of the first observation, milliseconds. */
  since: number;
  /** The first block whose logs may not have been available yet. */
  from: number;
}

export class CancellationConfirmations {
  readonly #ms: number;
  readonly #clock: () => number;
  readonly #unconfirmed = new Map<Hex, Unconfirmed>();

  constructor(ms: number, clock: () => number = () => performance.now()) {
    this.#ms = ms;
    this.#clock = clock;
  }

  /** Returns the first block to read again for an order. */
  fromOf(order: Hex): number | undefined {
    return this.#unconfirmed.get(order)?.from;
  }

  /** Whether a cancellation is still unconfirmed, given that blocks before `from` were read. */
  holds(order: Hex, from: number): boolean {
    const now = this.#clock();
    const wait = this.#unconfirmed.get(order) ?? { since: now, from };
    this.#unconfirmed.set(order, wait);
    return now - wait.since < this.#ms;
  }

  /** Removes all other orders. */
  keep(orders: ReadonlySet<Hex>): void {
    for (const order of this.#unconfirmed.keys())
      if (!orders.has(order)) this.#unconfirmed.delete(order);
  }
}
