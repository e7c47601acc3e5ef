import type { Hex } from '@cenote/chains';

const MOST_BLOCKS = 256;

/**
 * Orders that could not be filled although their price is right (funds or permission gone, nonce used,
 * another was first): looked at again after 1, 2, 4… blocks.
 */
export class SetAside {
  readonly #orders = new Map<Hex, { failures: number; until: bigint }>();

  add(order: Hex, block: bigint): void {
    const failures = (this.#orders.get(order)?.failures ?? 0) + 1;
    const blocks = Math.min(2 ** failures, MOST_BLOCKS);
    this.#orders.set(order, { failures, until: block + BigInt(blocks) });
  }

  has(order: Hex, block: bigint): boolean {
    const entry = this.#orders.get(order);
    return entry !== undefined && block < entry.until;
  }

  /** Forgets orders that are not open any more. */
  keep(open: ReadonlySet<Hex>): void {
    for (const order of this.#orders.keys()) if (!open.has(order)) this.#orders.delete(order);
  }
}
