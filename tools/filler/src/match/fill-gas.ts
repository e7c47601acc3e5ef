/**
 * `FillGas`: class that stores the gas of fills besides their routes, as measured in simulations, by order and swapper.
 * Also: `FillGasOptions`, the type of its options.
 */
import type { Address, Hex } from '@cenote/chains';
import { FILL_GAS } from './candidate.ts';

/** Number of blocks that a measurement is valid. */
const MAX_BLOCKS = 256n;
/** Maximum number of stored orders, and of swappers; the oldest are evicted first. */
const MAX_ENTRIES = 10_000;
/** Unprofitable orders of a known swapper after which its other orders are treated alike. */
const MAX_KNOWN_ORDERS = 4;
/**
 * Gas limit for orders of unknown swappers. A simulation allows a multiple of the last measured gas: code that burns
 * all of it would get more each time, until no other order fits into the transaction.
 */
const MAX_UNKNOWN_GAS = 1_500_000n;

interface Seen {
  units: bigint;
  until: bigint;
}

export interface FillGasOptions {
  /** Default: each order has its own swapper. */
  swapperOf?: (order: Hex) => Address | undefined;
}

/**
 * Stores the gas that orders took besides their routes in simulations in which they did not pay for it. A swapper's
 * code may burn any amount: without this, such an order would be selected first in each block and never filled. A
 * measurement counts for all orders of the swapper, as they run the same code.
 */
export class FillGas {
  readonly #orders = new Map<Hex, Seen>();
  readonly #swappers = new Map<Address, Seen & { orders: number }>();
  readonly #swapperOf: (order: Hex) => Address | undefined;

  constructor({ swapperOf = () => undefined }: FillGasOptions = {}) {
    this.#swapperOf = swapperOf;
  }

  /** Stores a measurement of a block. */
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
   * Returns `FILL_GAS`, or the measured gas of the order or of its swapper's other orders if that is more. Those count
   * for a known swapper (one with a filled order) only once several orders were measured.
   */
  get(order: Hex, block: bigint, isKnown: (swapper: Address) => boolean): bigint {
    const own = current(this.#orders.get(order), block)?.units ?? 0n;
    const swapper = this.#swapperOf(order);
    const others = swapper && current(this.#swappers.get(swapper), block);
    const counts = others && (others.orders >= MAX_KNOWN_ORDERS || !isKnown(swapper));
    return [own, counts ? others.units : 0n].reduce((a, b) => (a > b ? a : b), FILL_GAS);
  }

  /** Limits the units of an order to 1.5 million, except for a known swapper. */
  allowed(order: Hex, units: bigint, isKnown: (swapper: Address) => boolean): bigint {
    const swapper = this.#swapperOf(order);
    if (units <= MAX_UNKNOWN_GAS || (swapper && isKnown(swapper))) return units;
    return MAX_UNKNOWN_GAS;
  }
}

const current = <T extends Seen>(seen: T | undefined, block: bigint): T | undefined =>
  seen && block < seen.until ? seen : undefined;

/** Sets an entry as the newest, and evicts the oldest beyond the limit. */
function put<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MAX_ENTRIES) map.delete(map.keys().next().value as K);
}
