/**
 * `roundRobin()`: orders items by owner in turns. Also: `PairRotation` (class that sorts orders so that the least
 * recently quoted pairs come first) and `pairOf()` (key of an order's pair of tokens).
 */
import type { Address } from '@cenote/chains';
import type { OrderAmounts } from '../orders/fillable-order.ts';

type Owner = (amounts: OrderAmounts) => Address | undefined;

/**
 * Orders items round-robin by owner: the first of each owner, then the second of each, and so on. An item
 * without an owner counts as an owner of its own.
 */
export function roundRobin<T>(items: readonly T[], ownerOf: (item: T) => Address | undefined): T[] {
  const counts = new Map<Address, number>();
  const turns: T[][] = [];
  for (const item of items) {
    const owner = ownerOf(item);
    const turn = (owner && counts.get(owner)) ?? 0;
    if (owner) counts.set(owner, turn + 1);
    turns[turn] ??= [];
    turns[turn].push(item);
  }
  return turns.flat();
}

export const pairOf = ({ tokenIn, tokenOut }: OrderAmounts): string => `${tokenIn}>${tokenOut}`;

/** Maximum number of stored pairs. */
const MAX_PAIRS = 20_000;

/** Stores when pairs of tokens were last quoted, so that all get a turn when there is no time for all. */
export class PairRotation {
  readonly #last = new Map<string, number>();
  #count = 0;

  mark(pair: string): void {
    if (this.#last.size >= MAX_PAIRS) this.#last.clear();
    this.#last.set(pair, ++this.#count);
  }

  /**
   * Sorts orders: main pairs first, then the others; within both round-robin by swapper, least recently quoted pairs
   * first.
   */
  inOrder(
    orders: Iterable<OrderAmounts>,
    isMain: (amounts: OrderAmounts) => boolean,
    swapperOf: Owner,
  ): OrderAmounts[] {
    const known = [...orders].map((amounts) => ({
      amounts,
      last: this.#last.get(pairOf(amounts)) ?? 0,
    }));
    const longestAgo = known.sort((a, b) => a.last - b.last).map(({ amounts }) => amounts);
    const [main, others] = [true, false].map((is) =>
      longestAgo.filter((amounts) => isMain(amounts) === is),
    ) as [OrderAmounts[], OrderAmounts[]];
    return [...roundRobin(main, swapperOf), ...roundRobin(others, swapperOf)];
  }
}
