import type { Address, Contracts, Hex } from '@cenote/chains';
import type { NextTime } from '../chain/head.ts';
import {
  type FillableOrder,
  type OpenOrder,
  type OrderAmounts,
  orderAmountsAt,
  readOrder,
} from './fillable-order.ts';

/** The open orders of a chain, each read once. */
export class OpenOrders {
  readonly #contracts: Contracts;
  #open: ReadonlyMap<Hex, FillableOrder | undefined> = new Map();

  constructor(contracts: Contracts) {
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

  /** What those that can be filled between two times (unix seconds) want at the earlier one. */
  amountsAt({ earliest, latest }: NextTime, filler: Address): OrderAmounts[] {
    return [...this.#open.values()].flatMap((order) => {
      if (!order || order.order.info.deadline < latest) return [];
      const amounts = orderAmountsAt(order, earliest, filler);
      return amounts ? [amounts] : [];
    });
  }
}
