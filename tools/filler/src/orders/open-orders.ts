import type { Address, Hex } from '@cenote/chains';
import type { FillerContracts } from '../chain/filler-contracts.ts';
import type { NextTime } from '../chain/head.ts';
import {
  type FillableOrder,
  type OpenOrder,
  type OrderAmounts,
  orderAmountsAt,
  readOrder,
} from './fillable-order.ts';

/**
 * `OpenOrders`: class with the open orders of a chain in memory, each decoded once; `amountsAt()` returns the amounts
 * of those that can be filled.
 */
export class OpenOrders {
  readonly #contracts: FillerContracts;
  #open: ReadonlyMap<Hex, FillableOrder | undefined> = new Map();

  constructor(contracts: FillerContracts) {
    this.#contracts = contracts;
  }

  replace(open: readonly OpenOrder[]): void {
    const before = this.#open;
    this.#open = new Map(
      open.map((one) => [
        one.hash,
        before.has(one.hash) ? before.get(one.hash) : readOrder(one, this.#contracts),
      ]),
    );
  }

  get hashes(): ReadonlySet<Hex> {
    return new Set(this.#open.keys());
  }

  get(hash: Hex): FillableOrder | undefined {
    return this.#open.get(hash);
  }

  /** Resolves the amounts, at the earlier of two times (unix seconds), of the orders that can be filled at both. */
  amountsAt({ earliest, latest }: NextTime, filler: Address): OrderAmounts[] {
    return [...this.#open.values()].flatMap((order) => {
      if (!order || order.order.info.deadline < latest) return [];
      const amounts = orderAmountsAt(order, earliest, filler);
      return amounts ? [amounts] : [];
    });
  }
}
