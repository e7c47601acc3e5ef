/**
 * `deepestPools()`: returns the pools for routing: of the v4 pools of each two tokens only those with the highest
 * output for some amount, and none whose state does not determine its swaps; all of v2 and v3. Also: its limits, as
 * constants.
 */
import type { Hex } from '@cenote/chains';
import type { Pool, V4Pool } from '../../pools/pool.ts';
import { followsState } from './hook-permissions.ts';
import {
  isDust,
  type LargestHoldings,
  largestHoldings,
  shareOfLargest,
  shareOfLargestByToken,
} from './pool-holdings.ts';
import { MAX_RANK, ranksByAmount } from './rank-by-amount.ts';

/** Maximum number of v4 pools of two tokens in routes: more than can be first for some amount. */
export const MAX_V4_POOLS_OF_PAIR = 100;
/**
 * Maximum number of v4 pools of two tokens whose outputs are compared, half of them by their holdings of both tokens.
 */
export const MAX_COMPARED = 2_000;

/**
 * Returns the pools for routing, in input order: of the v4 pools of each two tokens those with the highest output for
 * some amount. Anyone can create thousands of almost empty ones, and each search would try them all. v2 has one pool of
 * two tokens and v3 one for each of its few fees, so these are always included, independent of v4.
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
  let largest: LargestHoldings | undefined;
  for (const list of pairs.values()) {
    if (list.length <= MAX_RANK) continue;
    largest ??= largestHoldings(chosen.values());
    const selected = deepestOf(list, largest);
    for (const pool of list) if (!selected.has(pool)) chosen.delete(pool.id);
  }
  return chosen;
}

/** The selection from the pools of two tokens, and its inputs. */
interface Choice {
  pools: readonly V4Pool[];
  largestHoldings: readonly (number | undefined)[];
  selected: ReadonlySet<V4Pool>;
}

/** By the first pool of two tokens: most pools do not change between blocks. */
const known = new WeakMap<V4Pool, Choice>();

function deepestOf(pools: readonly V4Pool[], largest: LargestHoldings): ReadonlySet<V4Pool> {
  const first = pools[0]!;
  const largestHoldings = [largest.get(first.token0), largest.get(first.token1)];
  const last = known.get(first);
  const isSame =
    last?.pools.length === pools.length &&
    last.largestHoldings.every((amount, i) => amount === largestHoldings[i]) &&
    last.pools.every((pool, i) => pool === pools[i]);
  if (isSame) return last.selected;
  const selected = chosenOf(pools, largest);
  known.set(first, { pools, largestHoldings, selected });
  return selected;
}

function chosenOf(pools: readonly V4Pool[], largest: LargestHoldings): ReadonlySet<V4Pool> {
  const largestHoldings = largestOf(
    pools.filter((pool) => !isDust(pool, largest)),
    largest,
  );
  if (largestHoldings.length <= MAX_RANK) return new Set(largestHoldings);
  const places = ranksByAmount(largestHoldings, largest);
  const ranked = [...places.keys()].sort(
    (a, b) =>
      places.get(a)! - places.get(b)! ||
      shareOfLargest(b, largest) - shareOfLargest(a, largest) ||
      (a.id < b.id ? -1 : 1),
  );
  return new Set(ranked.slice(0, MAX_V4_POOLS_OF_PAIR));
}

/**
 * Returns the pools with the largest holdings, in input order: by the smaller of their two shares, and by either token.
 * Ranking a pool takes dozens of swaps. To displace a pool, hundreds of others with more of both tokens are needed.
 */
function largestOf(pools: readonly V4Pool[], largest: LargestHoldings): readonly V4Pool[] {
  if (pools.length <= MAX_COMPARED) return pools;
  const parts = pools.map((pool) => shareOfLargestByToken(pool, largest));
  const ofBoth = Float64Array.from(parts, (both) => Math.min(...both));
  const selected = new Set([
    ...firstBy(pools, ofBoth, MAX_COMPARED / 2),
    ...firstBy(
      pools,
      Float64Array.from(parts, ([part0]) => part0),
      MAX_COMPARED / 4,
    ),
    ...firstBy(
      pools,
      Float64Array.from(parts, ([, part1]) => part1),
      MAX_COMPARED / 4,
    ),
  ]);
  return pools.filter((pool) => selected.has(pool));
}

/** Returns this many pools with the largest weights, none of them 0; of equal ones those with the lower ids. */
function firstBy(pools: readonly V4Pool[], weights: Float64Array, count: number): V4Pool[] {
  const least = weights.toSorted()[weights.length - count]!;
  const above = pools.filter((_, i) => weights[i]! > least);
  if (least === 0) return above;
  const equal = pools.filter((_, i) => weights[i] === least);
  equal.sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...above, ...equal.slice(0, count - above.length)];
}
