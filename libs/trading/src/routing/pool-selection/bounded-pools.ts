/**
 * `boundedPools()`: returns at most `MAX_POOLS` pools for a router: of more, those with the largest holdings of hub
 * tokens.
 */
import { type Address, type Hex, isNative, lower } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { isDust, largestHoldings, shareOfLargestByToken } from './pool-holdings.ts';
import { MAX_RANK, ranksByAmount } from './rank-by-amount.ts';

/** Maximum number of pools of a router: a search among them takes less than half a second. */
export const MAX_POOLS = 3_000;

/** Weight of each further pool of the same two tokens, as a part of the previous one's. */
const NEXT = 1 / 4;
/** Weight of a pool's holdings of other tokens than hubs: anyone can create one and hold its whole supply. */
const OF_OTHERS = 1e-6;
/** The same for a pool that holds only one of its two tokens. */
const OF_ONE = 1e-9;

/**
 * Returns the pools of a router, in input order: all of them, if there are at most `most`. Otherwise almost empty pools
 * are left out, and of the others those with the largest holdings of a hub are included, where each further pool of the
 * same two tokens has a quarter of the weight. Creating pools for hundreds of pairs costs no more than for one, and
 * each search would try all that are on a path; but each one's holdings of a hub have to be paid in.
 *
 * @param hubs tokens that most routes pass through; the coin is one, in both forms
 */
export function boundedPools(
  pools: ReadonlyMap<Hex, Pool>,
  hubs: readonly Address[],
  most = MAX_POOLS,
): ReadonlyMap<Hex, Pool> {
  if (pools.size <= most) return pools;
  const largest = largestHoldings(pools.values());
  const withoutDust = [...pools.values()].filter((pool) => !isDust(pool, largest));
  if (withoutDust.length <= most) return mapOf(withoutDust);

  const groups = new Map<string, Pool[]>();
  for (const pool of withoutDust) {
    const name = pool.protocol + pool.token0 + pool.token1;
    const group = groups.get(name);
    if (group) group.push(pool);
    else groups.set(name, [pool]);
  }
  const isHub = new Set(hubs.map(lower));
  const withHub = (token: Address) => isNative(token) || isHub.has(token);
  const ranked = [...groups.values()].flatMap((group) => {
    const places = ranksByAmount(group, largest);
    const rankOf = (pool: Pool) => places.get(pool) ?? MAX_RANK;
    const { token0, token1 } = group[0]!;
    const weightOf = (pool: Pool): number => {
      const [part0, part1] = shareOfLargestByToken(pool, largest);
      const ofHubs = Math.max(withHub(token0) ? part0 : 0, withHub(token1) ? part1 : 0);
      return Math.max(ofHubs, OF_OTHERS * Math.min(part0, part1), OF_ONE * Math.max(part0, part1));
    };
    const weighed = group.map((pool) => ({ pool, weight: weightOf(pool) }));
    weighed.sort((a, b) => rankOf(a.pool) - rankOf(b.pool) || b.weight - a.weight);
    return weighed.map(({ pool, weight }, i) => ({ pool, score: weight * NEXT ** i }));
  });
  ranked.sort((a, b) => b.score - a.score || (a.pool.id < b.pool.id ? -1 : 1));
  const selected = new Set(ranked.slice(0, most).map(({ pool }) => pool));
  return mapOf(withoutDust.filter((pool) => selected.has(pool)));
}

const mapOf = (pools: readonly Pool[]): ReadonlyMap<Hex, Pool> =>
  new Map(pools.map((pool) => [pool.id, pool]));
