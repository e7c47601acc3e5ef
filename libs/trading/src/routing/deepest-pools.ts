import type { Hex } from '@cenote/chains';
import type { Pool, V4Pool } from '../pools/pool.ts';
import { isDust, type LargestHeld, largestHeld, partHeld } from './held.ts';
import { followsState } from './hooks.ts';
import { PLACES, placesOf } from './places.ts';

/** v4 pools of two tokens that take part in routes: more than have a first place for some amount. */
export const MOST_V4_POOLS_OF_PAIR = 100;

/**
 * The pools that take part in routes, in the order they came in: of the v4 pools of each two tokens those that give most
 * for some amount. Anyone can make thousands of them that hold next to nothing, and each search would try them all. v2
 * has one pool of two tokens and v3 one for each of its few fees, so these all stay, whatever is in v4.
 */
export function deepestPools(pools: ReadonlyMap<Hex, Pool>): Map<Hex, Pool> {
  const pairs = new Map<string, V4Pool[]>();
  const chosen = new Map(pools);
  for (const pool of pools.values()) {
    if (pool.protocol !== 'v4') continue;
    if (!followsState(pool)) {
      chosen.delete(pool.id);
      continue;
    }
    const pair = pool.token0 + pool.token1;
    const list = pairs.get(pair);
    if (list) list.push(pool);
    else pairs.set(pair, [pool]);
  }
  let largest: LargestHeld | undefined;
  for (const list of pairs.values()) {
    if (list.length <= PLACES) continue;
    largest ??= largestHeld(chosen.values());
    const kept = deepestOf(list, largest);
    for (const pool of list) if (!kept.has(pool)) chosen.delete(pool.id);
  }
  return chosen;
}

/** What was chosen of the pools of two tokens, and from what. */
interface Choice {
  pools: readonly V4Pool[];
  held: readonly (number | undefined)[];
  kept: ReadonlySet<V4Pool>;
}

/** By the first pool of two tokens: the pools of most are the same from block to block. */
const known = new WeakMap<V4Pool, Choice>();

function deepestOf(pools: readonly V4Pool[], largest: LargestHeld): ReadonlySet<V4Pool> {
  const first = pools[0]!;
  const held = [largest.get(first.token0), largest.get(first.token1)];
  const last = known.get(first);
  const isSame =
    last?.pools.length === pools.length &&
    last.held.every((amount, i) => amount === held[i]) &&
    last.pools.every((pool, i) => pool === pools[i]);
  if (isSame) return last.kept;
  const kept = chosenOf(pools, largest);
  known.set(first, { pools, held, kept });
  return kept;
}

function chosenOf(pools: readonly V4Pool[], largest: LargestHeld): ReadonlySet<V4Pool> {
  const held = pools.filter((pool) => !isDust(pool, largest));
  if (held.length <= PLACES) return new Set(held);
  const places = placesOf(held, largest);
  const ranked = [...places.keys()].sort(
    (a, b) =>
      places.get(a)! - places.get(b)! ||
      partHeld(b, largest) - partHeld(a, largest) ||
      (a.id < b.id ? -1 : 1),
  );
  return new Set(ranked.slice(0, MOST_V4_POOLS_OF_PAIR));
}
