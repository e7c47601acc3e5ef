/** Whether the allowed losses of several swaps multiply because one swap spends what another brings. */
import { type Address, lower } from '@cenote/chains';
import type { Asset } from '../../decoded-action.ts';
import { holdingKey } from '../declared-outflows.ts';
import { type DecodedSwap, NATIVE_KEY } from './swap-parties.ts';

/** All of something, in parts of a million. */
export const ALL_PARTS = 1_000_000n;
/** What swaps one after the other keep at least of what goes through them, each of which may lose a tenth. */
const MIN_KEPT_BY_CHAIN = 800_000n;
/** What a swap that names a maximum keeps, which may be a tenth more than it takes now. */
const OF_MAXIMUM = (ALL_PARTS * 10n) / 11n;

interface Step {
  from: string;
  to: string;
  keeps: bigint;
}

/**
 * Whether swaps may lose far more together than each of them may: what one brings at least, the next one takes, or the
 * same goes round and round.
 * @param keeps parts of a million of what swaps bring of a currency now that they bring at least, by `holdingKey`
 * @param rateOf parts of a million of what a swap gives that it brings at least, by worth; undefined where nobody prices it
 * @param wrapped the wrapped coin, which counts as the coin
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
  const placeOf = (key: string) => (key === wrappedKey ? NATIVE_KEY : key);
  const keyOf = (asset: Asset): string[] =>
    asset.standard === 'native' || asset.standard === 'erc20' ? [holdingKey(asset)] : [];
  const steps = swaps.flatMap((swap) => {
    const { action } = swap;
    const rate = rateOf(swap) ?? ALL_PARTS;
    return action.gives.flatMap(({ asset, limit }) =>
      keyOf(asset).flatMap((given) =>
        action.receives.flatMap((received): Step[] =>
          keyOf(received.asset).map((key) => {
            const part = rate < keeps(key) ? rate : keeps(key);
            return {
              from: placeOf(given),
              to: placeOf(key),
              keeps: limit === 'atMost' ? (part * OF_MAXIMUM) / ALL_PARTS : part,
            };
          }),
        ),
      ),
    );
  });
  /** By currency, what is kept in the worst case from it on. */
  const worst = new Map<string, bigint>();
  const worstFrom = (place: string): bigint => worst.get(place) ?? ALL_PARTS;
  const places = new Set(steps.flatMap(({ from, to }) => [from, to]));
  // The search of Bellman and Ford: what still gets less after as many rounds as there are currencies goes round.
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
  return steps.some(({ from }) => worstFrom(from) < MIN_KEPT_BY_CHAIN);
}
