import { type Address, type Hex, isNative, lower } from '@cenote/chains';
import type { Pool } from '../pools/pool.ts';
import { isDust, largestHeld, partHeld } from './held.ts';
import { PLACES, placesOf } from './places.ts';

/** Pools that a router has at most: a search among so many takes less than half a second. */
export const MOST_POOLS = 3_000;

/**
 * The pools that a router is made of, in the order they came in: all of them, where these are not more than `most`.
 * Else those that hold next to nothing are left out, and of the others the first of each two tokens are taken, then
 * the second, and so on, those with a hub before others and deep ones before small ones. Pools for hundreds of pairs
 * cost no more to make than as many for one, and each search would try all that are on a path.
 *
 * @param hubs tokens that most routes pass through; the coin is one, in both forms.
 */
export function boundedPools(
  pools: ReadonlyMap<Hex, Pool>,
  hubs: readonly Address[],
  most = MOST_POOLS,
): ReadonlyMap<Hex, Pool> {
  if (pools.size <= most) return pools;
  const largest = largestHeld(pools.values());
  const held = [...pools.values()].filter((pool) => !isDust(pool, largest));
  if (held.length <= most) return mapOf(held);

  const groups = new Map<string, Pool[]>();
  for (const pool of held) {
    const name = pool.protocol + pool.token0 + pool.token1;
    const group = groups.get(name);
    if (group) group.push(pool);
    else groups.set(name, [pool]);
  }
  const isHub = new Set(hubs.map(lower));
  const withHub = (token: Address) => isNative(token) || isHub.has(token);
  const ranked = [...groups.values()].flatMap((group) => {
    const places = placesOf(group, largest);
    const placeOf = (pool: Pool) => places.get(pool) ?? PLACES;
    const later = withHub(group[0]!.token0) || withHub(group[0]!.token1) ? 0 : 1;
    const parts = group.map((pool) => ({ pool, part: partHeld(pool, largest) }));
    parts.sort((a, b) => placeOf(a.pool) - placeOf(b.pool) || b.part - a.part);
    // A pool too small for any of the amounts may be the only one of its tokens.
    return parts.map(({ pool, part }, i) => ({
      ...{ pool, part },
      turn: 2 * Math.min(placeOf(pool), i) + later,
    }));
  });
  ranked.sort((a, b) => a.turn - b.turn || b.part - a.part || (a.pool.id < b.pool.id ? -1 : 1));
  const kept = new Set(ranked.slice(0, most).map(({ pool }) => pool));
  return mapOf(held.filter((pool) => kept.has(pool)));
}

const mapOf = (pools: readonly Pool[]): ReadonlyMap<Hex, Pool> =>
  new Map(pools.map((pool) => [pool.id, pool]));
