import type { Address, Hex } from '@cenote/chains';
import type { Candidate } from './candidate.ts';
import { byProfit, MAX_FILLS, withoutSharedPools } from './match.ts';

/* Selects which candidate orders to simulate together in one block. */

export interface BatchSelectionOptions {
  swapperOf: (order: Hex) => Address | undefined;
  /** Whether an order of this swapper was filled before. */
  isKnown: (swapper: Address) => boolean;
  maxFills?: number;
  /** Whether filling an order runs code of its parties that may change what other orders need; absent: none does. */
  mayInterfere?: (order: Hex) => boolean;
  /** Whether a swapper has code, by which its order may pass or fail with others of the block; absent: none has. */
  hasCode?: (swapper: Address) => boolean;
  /** A candidate's order by another route, where there is one. */
  alternative?: (candidate: Candidate) => Candidate | undefined;
}

/**
 * Which candidates to simulate in one block. What was left out takes no pool from others any more, and a
 * swapper whose order failed has no other in this block.
 */
export class BatchSelection {
  #candidates: readonly Candidate[];
  readonly #options: BatchSelectionOptions;
  readonly #out = new Set<Hex>();
  readonly #swappers = new Set<Address>();
  #hasPostponed = false;
  /** Whether one of them depends on others though its own code does not run in between. */
  #hasDependent = false;

  constructor(candidates: readonly Candidate[], options: BatchSelectionOptions) {
    this.#candidates = candidates;
    this.#options = options;
  }

  /**
   * The most profitable candidates that share no pool, without those that were left out. One at most may disturb
   * others: in front of another its code could fill that one's order itself, or move the pools of its route. Once
   * an order that cannot was postponed, one at most is of an unknown swapper with code: a crowd of them could pass alone
   * only.
   */
  next(): Candidate[] {
    const { maxFills: mostFills = MAX_FILLS, mayInterfere = () => false } = this.#options;
    const kinds = this.#hasDependent ? [mayInterfere, this.#isOfCode] : [mayInterfere];
    return withoutSharedPools(this.#left(), mostFills, kinds);
  }

  /** Whether orders were left out of this block that pass alone but not with others, or that disturb others. */
  get hasPostponed(): boolean {
    return this.#hasPostponed;
  }

  readonly #isOfCode = (order: Hex): boolean => {
    const swapper = this.#options.swapperOf(order);
    const { hasCode, isKnown } = this.#options;
    return swapper !== undefined && !isKnown(swapper) && hasCode?.(swapper) === true;
  };

  /** The most profitable ones that are left, whatever pools they share: the best one of each swapper. */
  contenders(count: number): Candidate[] {
    const swappers = new Set<Address>();
    const best = byProfit(this.#left()).filter(({ amounts: { hash } }) => {
      const swapper = this.#options.swapperOf(hash);
      const isFirst = !swapper || !swappers.has(swapper);
      if (swapper) swappers.add(swapper);
      return isFirst;
    });
    return best.slice(0, count);
  }

  #left(): Candidate[] {
    return this.#candidates.filter(({ amounts: { hash } }) => {
      const swapper = this.#options.swapperOf(hash);
      return !this.#out.has(hash) && !(swapper && this.#swappers.has(swapper));
    });
  }

  /** Has an order filled by its second route; false where there is none. */
  reroute(order: Hex): boolean {
    const first = this.#candidates.find(({ amounts: { hash } }) => hash === order);
    const second = first && this.#options.alternative?.(first);
    if (!second) return false;
    this.#candidates = this.#candidates.map((one) => (one === first ? second : one));
    return true;
  }

  /** Leaves out an order that failed, and all others of its swapper. */
  fail(order: Hex): void {
    this.#out.add(order);
    const swapper = this.#options.swapperOf(order);
    if (swapper) this.#swappers.add(swapper);
  }

  /** Leaves out an order that is to be tried in another block, and all others of its swapper. */
  postpone(order: Hex): void {
    this.#hasPostponed = true;
    this.#hasDependent ||= this.#options.mayInterfere?.(order) !== true;
    this.fail(order);
  }

  /** Leaves out an order that does not pay for its gas, or that moves the pools in which others' surplus is sold. */
  drop(order: Hex): void {
    const swapper = this.#options.swapperOf(order);
    if (swapper && !this.#options.isKnown(swapper)) this.#swappers.add(swapper);
    this.#out.add(order);
  }
}
