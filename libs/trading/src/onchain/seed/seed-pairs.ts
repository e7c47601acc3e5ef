/**
 * `seedPairs()`: the pairs of tokens whose pools begin an index: each token with the hubs, and the first tokens with each
 * other. Also: type `Pair`.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';

/** Two tokens, lower case, the smaller address first; the first is the zero address for the coin. */
export type Pair = readonly [token0: Address, token1: Address];

/** Number of the first tokens that are paired with each other. */
const MAX_FIRST = 60;

/**
 * Returns the pairs, the most important first, without duplicates. Pairs with the wrapped coin are followed by those
 * with the coin, in which v4 pools are held.
 * @param tokens most important first, at most a few hundred
 * @param hubs tokens with which most others have pools, without the wrapped coin
 */
export function seedPairs(
  tokens: readonly Address[],
  hubs: readonly Address[],
  wrappedNative: Address,
): Pair[] {
  const wrapped = lower(wrappedNative);
  const all = [...new Set([wrapped, ...hubs.map(lower), ...tokens.map(lower)])];
  const centres = new Set([wrapped, ...hubs.map(lower)]);
  const pairs = new Map<string, Pair>();
  const add = (x: Address, y: Address) => {
    if (x === y) return;
    const pair: Pair = x < y ? [x, y] : [y, x];
    pairs.set(pair.join(), pair);
  };
  all.forEach((token, i) => {
    for (const centre of centres) {
      add(centre, token);
      if (centre === wrapped) add(NATIVE, token);
    }
    if (i < MAX_FIRST) for (const other of all.slice(0, i)) add(other, token);
  });
  pairs.delete([NATIVE, wrapped].join());
  return [...pairs.values()];
}
