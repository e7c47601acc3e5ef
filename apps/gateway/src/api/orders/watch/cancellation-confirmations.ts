import type { Hex } from '@cenote/chains';

interface Unconfirmed {
  /** Milliseconds, by the clock. */
  since: number;
  /** The first block whose logs may not have been there yet. */
  from: number;
}

/**
 * Delays cancellations: a used nonce without a Fill event counts as cancelled only once seen again later, because a
 * node may expose state before logs.
 */
export class CancellationConfirmations {
  readonly #ms: number;
  readonly #clock: () => number;
  readonly #unconfirmed = new Map<Hex, Unconfirmed>();

  constructor(ms: number, clock: () => number = () => performance.now()) {
    this.#ms = ms;
    this.#clock = clock;
  }

  /** The first block that has to be looked through again for an order. */
  fromOf(order: Hex): number | undefined {
    return this.#unconfirmed.get(order)?.from;
  }

  /** Whether it is too early to believe it, where what came before `from` is looked through. */
  holds(order: Hex, from: number): boolean {
    const now = this.#clock();
    const doubt = this.#unconfirmed.get(order) ?? { since: now, from };
    this.#unconfirmed.set(order, doubt);
    return now - doubt.since < this.#ms;
  }

  /** Forgets the others. */
  keep(orders: ReadonlySet<Hex>): void {
    for (const order of this.#unconfirmed.keys())
      if (!orders.has(order)) this.#unconfirmed.delete(order);
  }
}
