import type { Address, Hex } from '@cenote/chains';
import { FILL_GAS } from './candidate.ts';

/* Gas that fills took in earlier simulations beside their routes, by order and swapper. */

/** Blocks that what was seen counts for. */
const MAX_BLOCKS = 256n;
/** Orders that are remembered, and swappers, the oldest first out. */
const MAX_ENTRIES = 10_000;
/** Orders of a known swapper that do not pay before the others count as such orders, too. */
const MAX_KNOWN_ORDERS = 4;
/**
 * Units that orders of a swapper that is not known may take. A simulation allows a multiple of what was seen: code that
 * burns it all would be allowed more each time, until nothing else fits beside it.
 */
const MAX_UNKNOWN_GAS = 1_500_000n;

interface Seen {
  units: bigint;
  until: bigint;
}

export interface FillGasOptions {
  /** Absent: each order is a swapper's own. */
  swapperOf?: (order: Hex) => Address | undefined;
}

/**
 * Units of gas that orders took beside their routes in simulations in which they did not pay for it. Code of a
 * swapper may burn any amount: such an order would be the first of each block's again, and be filled in none.
 * What one of them took counts for all orders of its swapper, whose code the others run as well.
 */
export class FillGas {
  readonly #orders = new Map<Hex, Seen>();
  readonly #swappers = new Map<Address, Seen & { orders: number }>();
  readonly #swapperOf: (order: Hex) => Address | undefined;

  constructor({ swapperOf = () => undefined }: FillGasOptions = {}) {
    this.#swapperOf = swapperOf;
  }

  /** Takes down what was seen at a block. */
  set(order: Hex, units: bigint, block: bigint): void {
    const until = block + MAX_BLOCKS;
    const isNew = !current(this.#orders.get(order), block);
    put(this.#orders, order, { units, until });
    const swapper = this.#swapperOf(order);
    if (!swapper) return;
    const before = current(this.#swappers.get(swapper), block);
    put(this.#swappers, swapper, {
      units: before && before.units > units ? before.units : units,
      until,
      orders: (before?.orders ?? 0) + (isNew ? 1 : 0),
    });
  }

  /**
   * `FILL_GAS`, or more where more was seen of the order or of its swapper's orders: of those of a known swapper,
   * that is one with a filled order, where it was seen of some orders.
   */
  get(order: Hex, block: bigint, isKnown: (swapper: Address) => boolean): bigint {
    const own = current(this.#orders.get(order), block)?.units ?? 0n;
    const swapper = this.#swapperOf(order);
    const others = swapper && current(this.#swappers.get(swapper), block);
    const counts = others && (others.orders >= MAX_KNOWN_ORDERS || !isKnown(swapper));
    return [own, counts ? others.units : 0n].reduce((a, b) => (a > b ? a : b), FILL_GAS);
  }

  /** Of these units those that the order is allowed: all to a known swapper's, 1.5 million at most to others. */
  allowed(order: Hex, units: bigint, isKnown: (swapper: Address) => boolean): bigint {
    const swapper = this.#swapperOf(order);
    if (units <= MAX_UNKNOWN_GAS || (swapper && isKnown(swapper))) return units;
    return MAX_UNKNOWN_GAS;
  }
}

const current = <T extends Seen>(seen: T | undefined, block: bigint): T | undefined =>
  seen && block < seen.until ? seen : undefined;

/** Sets an entry as the newest, and drops the oldest beyond the limit. */
function put<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MAX_ENTRIES) map.delete(map.keys().next().value as K);
}
