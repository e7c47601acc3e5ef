/**
 * `canLossesCompound()`: whether the allowed losses of several swaps multiply because one swap spends what another
 * brings. Also: `ALL_PARTS`, one in parts per million.
 */
import { type Address, lower } from '@cenote/chains';
import type { Asset } from '../../decoded-action.ts';
import { holdingKey } from '../declared-outflows.ts';
import { type DecodedSwap, NATIVE_KEY } from './swap-parties.ts';

/** Everything, in parts per million. */
export const ALL_PARTS = 1_000_000n;
/** Minimum that a sequence of swaps must keep of the input, each of which may lose a tenth. */
const MIN_REMAINING_BY_CHAIN = 800_000n;
/** What a swap with a maximum keeps, since it may take a tenth more than now. */
const OF_MAXIMUM = (ALL_PARTS * 10n) / 11n;

interface Step {
  from: string;
  to: string;
  keeps: bigint;
}

/**
 * Whether swaps may lose far more together than each alone: one spends the minimum output of another, or they form a
 * cycle.
 * @param keeps parts per million of the current output of a currency that the minimums guarantee, by `holdingKey`
 * @param rateOf parts per million of a swap's input value that its minimum output has; undefined without prices
 * @param wrapped the wrapped coin, which counts as the native coin
 */
export function canLossesCompound(
  swaps: readonly DecodedSwap[],
  {
    keeps,
    rateOf,
    wrapped,
  }: {
    keeps: (key: string) => bigint;
    rateOf: (swap: DecodedSwap) => bigint | undefined;
    wrapped: Address | undefined;
  },
): boolean {
  const wrappedKey = wrapped && holdingKey({ standard: 'erc20', token: lower(wrapped) });
  const nodeOf = (key: string) => (key === wrappedKey ? NATIVE_KEY : key);
  const keyOf = (asset: Asset): string[] =>
    asset.standard === 'native' || asset.standard === 'erc20' ? [holdingKey(asset)] : [];
  const steps = swaps.flatMap((swap) => {
    const { action } = swap;
    const rate = rateOf(swap) ?? ALL_PARTS;
    return action.gives.flatMap(({ asset, limit }) =>
      keyOf(asset).flatMap((sent) =>
        action.receives.flatMap((received): Step[] =>
          keyOf(received.asset).map((key) => {
            const part = rate < keeps(key) ? rate : keeps(key);
            return {
              from: nodeOf(sent),
              to: nodeOf(key),
              keeps: limit === 'atMost' ? (part * OF_MAXIMUM) / ALL_PARTS : part,
            };
          }),
        ),
      ),
    );
  });
  /** What remains in the worst case of an amount of a currency, by currency. */
  const worst = new Map<string, bigint>();
  const worstFrom = (key: string): bigint => worst.get(key) ?? ALL_PARTS;
  const places = new Set(steps.flatMap(({ from, to }) => [from, to]));
  // Bellman–Ford: a value that still decreases after as many rounds as there are currencies is part of a cycle.
  for (let round = 0; round <= places.size; round++) {
    let isLess = false;
    for (const { from, to, keeps: part } of steps) {
      const rest = (part * worstFrom(to)) / ALL_PARTS;
      if (rest >= worstFrom(from)) continue;
      worst.set(from, rest);
      isLess = true;
    }
    if (!isLess) break;
    if (round === places.size) return true;
  }
  return steps.some(({ from }) => worstFrom(from) < MIN_REMAINING_BY_CHAIN);
}
