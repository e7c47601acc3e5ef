import type { BuySellResult, Oddity } from './buy-sell-simulation.ts';

/** The combined result of a token's buy-sell simulations. */
export interface Finding {
  outcome: 'sellable' | 'unsellable' | 'immovable';
  /** The highest of all simulated pools; null if nothing moved, or too little to measure a fee. */
  buyFeeBps: number | null;
  sellFeeBps: number | null;
  oddities: readonly Oddity[];
  /** Head of the chain when it was tried. */
  blockNumber: number;
  /** Milliseconds since 1970. */
  checkedAt: number;
}

/**
 * The worst of what was seen: a token that treats its pools differently has as many ways to take
 * money as the worst of them.
 * @returns undefined where no pool held enough to try with.
 */
export function combine(
  results: readonly BuySellResult[],
  at: Pick<Finding, 'blockNumber' | 'checkedAt'>,
): Finding | undefined {
  const tested = results.filter(({ outcome }) => outcome !== 'untested');
  if (tested.length === 0) return undefined;
  const moved = tested.filter(({ outcome }) => outcome !== 'immovable');
  const isUnsellable = moved.some(({ outcome }) => outcome === 'unsellable');
  return {
    // One pool that cannot send says nothing about others: the token may block it alone.
    outcome: moved.length === 0 ? 'immovable' : isUnsellable ? 'unsellable' : 'sellable',
    buyFeeBps: highest(moved.map(({ buyFeeBps }) => buyFeeBps)),
    sellFeeBps: highest(moved.map(({ sellFeeBps }) => sellFeeBps)),
    oddities: [...new Set(tested.flatMap(({ oddities }) => oddities))],
    ...at,
  };
}

/** Whether two findings of a token show the same, whenever they were made. */
export const isSameResult = (a: Finding, b: Finding): boolean =>
  a.outcome === b.outcome &&
  a.buyFeeBps === b.buyFeeBps &&
  a.sellFeeBps === b.sellFeeBps &&
  a.oddities.length === b.oddities.length &&
  a.oddities.every((oddity) => b.oddities.includes(oddity));

function highest(fees: readonly (number | null)[]): number | null {
  const known = fees.filter((fee) => fee !== null);
  return known.length === 0 ? null : Math.max(...known);
}
