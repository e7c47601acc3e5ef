/**
 * `combineResults()`: combines the results of a token's buy-sell simulations, in several pools, to one finding with the
 * worst values. Also: type `Finding`, `isSameResult()`, which compares findings except for their time.
 */
import type { BuySellResult, Oddity } from './buy-sell-simulation.ts';

/** The combined result of a token's buy-sell simulations. */
export interface Finding {
  outcome: 'sellable' | 'unsellable' | 'immovable';
  /** The highest of all simulated pools; null if nothing moved, or too little to measure a fee. */
  buyFeeBps: number | null;
  sellFeeBps: number | null;
  oddities: readonly Oddity[];
  /** Head of the chain at the simulation. */
  blockNumber: number;
  /** Milliseconds since 1970. */
  checkedAt: number;
}

/**
 * Combines results by the worst value of each: a token that treats pools differently is as harmful as in the worst
 * pool.
 * @returns undefined if no pool had a sufficient balance.
 */
export function combineResults(
  results: readonly BuySellResult[],
  at: Pick<Finding, 'blockNumber' | 'checkedAt'>,
): Finding | undefined {
  const tested = results.filter(({ outcome }) => outcome !== 'untested');
  if (tested.length === 0) return undefined;
  const transferable = tested.filter(({ outcome }) => outcome !== 'immovable');
  const isUnsellable = transferable.some(({ outcome }) => outcome === 'unsellable');
  return {
    // A pool that cannot send is ignored, as the token may block only that pool.
    outcome: transferable.length === 0 ? 'immovable' : isUnsellable ? 'unsellable' : 'sellable',
    buyFeeBps: highest(transferable.map(({ buyFeeBps }) => buyFeeBps)),
    sellFeeBps: highest(transferable.map(({ sellFeeBps }) => sellFeeBps)),
    oddities: [...new Set(tested.flatMap(({ oddities }) => oddities))],
    ...at,
  };
}

/** Whether two findings of a token are equal, except for their time. */
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
