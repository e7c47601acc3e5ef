import type { Hex } from '@cenote/chains';
import { FILL_GAS } from './candidate.ts';

/** Blocks that what was seen counts for. */
const MAX_BLOCKS = 256n;
/** Orders that are remembered, the oldest first out. */
const MAX_ORDERS = 10_000;

/**
 * Units of gas that orders took beside their routes in simulations in which they did not pay for it. Code of a
 * swapper may burn any amount: such an order would be the first of each block's again, and be filled in none.
 */
export class FillGas {
  readonly #seen = new Map<Hex, { units: bigint; until: bigint }>();

  /** Takes down what was seen at a block. */
  set(order: Hex, units: bigint, block: bigint): void {
    this.#seen.delete(order);
    this.#seen.set(order, { units, until: block + MAX_BLOCKS });
    if (this.#seen.size > MAX_ORDERS) this.#seen.delete(this.#seen.keys().next().value as Hex);
  }

  /** `FILL_GAS`, or more where more was seen. */
  get(order: Hex, block: bigint): bigint {
    const seen = this.#seen.get(order);
    return seen && block < seen.until && seen.units > FILL_GAS ? seen.units : FILL_GAS;
  }
}
