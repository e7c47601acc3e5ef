/**
 * `BatchSelection`: class that selects which candidate orders to simulate together in one block, and excludes failed or
 * postponed ones. Also: `BatchSelectionOptions`, the type of its options.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Candidate } from './candidate.ts';
import { byProfit, MAX_FILLS, withoutSharedPools } from './match.ts';

export interface BatchSelectionOptions {
  swapperOf: (order: Hex) => Address | undefined;
  /** Whether an order of this swapper was filled before. */
  isKnown: (swapper: Address) => boolean;
  maxFills?: number;
  /** Whether the fill runs code of the order's parties that may affect other orders; default: never. */
  mayInterfere?: (order: Hex) => boolean;
  /** Whether a swapper has code, which may make its order depend on other orders of the block; default: never. */
  hasCode?: (swapper: Address) => boolean;
  /** Returns the candidate with another route, if there is one. */
  alternative?: (candidate: Candidate) => Candidate | undefined;
}

/**
 * Selects the candidates to simulate in one block. Excluded orders no longer reserve pools, and a swapper with a failed
 * order is excluded for the block.
 */
export class BatchSelection {
  #candidates: readonly Candidate[];
  readonly #options: BatchSelectionOptions;
  readonly #out = new Set<Hex>();
  readonly #swappers = new Set<Address>();
  #hasPostponed = false;
  /** Whether a postponed order depends on others although its own code does not run between them. */
  #hasDependent = false;

  constructor(candidates: readonly Candidate[], options: BatchSelectionOptions) {
    this.#candidates = candidates;
    this.#options = options;
  }

  /**
   * Returns the most profitable candidates without shared pools, except the excluded ones. At most one of them may
   * interfere: before another order, its code could fill that order itself or move the pools of its route. Once an
   * order that cannot interfere was postponed, at most one is of an unknown swapper with code: many such orders could
   * each pass only alone.
   */
  next(): Candidate[] {
    const { maxFills: mostFills = MAX_FILLS, mayInterfere = () => false } = this.#options;
    const kinds = this.#hasDependent ? [mayInterfere, this.#isOfCode] : [mayInterfere];
    return withoutSharedPools(this.#left(), mostFills, kinds);
  }

  /** Whether orders were postponed in this block because they pass only alone or interfere with others. */
  get hasPostponed(): boolean {
    return this.#hasPostponed;
  }

  readonly #isOfCode = (order: Hex): boolean => {
    const swapper = this.#options.swapperOf(order);
    const { hasCode, isKnown } = this.#options;
    return swapper !== undefined && !isKnown(swapper) && hasCode?.(swapper) === true;
  };

  /** Returns the most profitable remaining candidate of each swapper, up to a count, also with shared pools. */
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

  /** Replaces an order's route by its alternative. Returns false if there is none. */
  reroute(order: Hex): boolean {
    const first = this.#candidates.find(({ amounts: { hash } }) => hash === order);
    const second = first && this.#options.alternative?.(first);
    if (!second) return false;
    this.#candidates = this.#candidates.map((one) => (one === first ? second : one));
    return true;
  }

  /** Excludes a failed order, and all others of its swapper. */
  fail(order: Hex): void {
    this.#out.add(order);
    const swapper = this.#options.swapperOf(order);
    if (swapper) this.#swappers.add(swapper);
  }

  /** Excludes an order until another block, and all others of its swapper. */
  postpone(order: Hex): void {
    this.#hasPostponed = true;
    this.#hasDependent ||= this.#options.mayInterfere?.(order) !== true;
    this.fail(order);
  }

  /**
   * Excludes an order that does not pay for its gas, or that moves the pools in which the surplus of others is sold.
   */
  drop(order: Hex): void {
    const swapper = this.#options.swapperOf(order);
    if (swapper && !this.#options.isKnown(swapper)) this.#swappers.add(swapper);
    this.#out.add(order);
  }
}
