/**
 * `readNearestTicks()`: reads the initialised ticks of pools within ranges, at most a given number of bitmap words and
 * of ticks per group of pools: those nearest to each pool's price. Also: its result type `NearestTicks`.
 */
import type { Contracts, Hex } from '@cenote/chains';
import type { Tick, V3Pool, V4Pool } from '../../pools/pool.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { readBits, readHoldings, type TickRequest } from './read-ticks.ts';
import { type TickRange, wholeWords, wordsOf } from './tick-range.ts';

/** The part of a pool that was read: all its ticks within a range that contains its current one. */
export interface NearestTicks {
  pool: V3Pool | V4Pool;
  range: TickRange;
  ticks: Tick[];
}

/**
 * Returns the initialised ticks of pools within ranges, as {@link readTicks} does, but at most `most` words of the
 * bitmaps and `most` ticks per group: if there are more, all pools of the group get an equal share, nearest to their
 * price, and their ranges end there. Anyone can create pools with thousands of ticks, or far from any price, and these
 * must not prevent reading the others.
 * @param groups pools in separate groups do not share a limit. Each range contains its pool's current tick.
 */
export async function readNearestTicks(
  client: ChainClient,
  contracts: Contracts,
  groups: readonly (readonly TickRequest[])[],
  block: BlockId,
  most: number,
): Promise<NearestTicks[]> {
  const read = groups.flatMap((group) => nearestWords(group, most));
  const words = read.flatMap(({ pool, range }) => wordsWithin(pool, range));
  const found = new Map<Hex, number[]>(read.map(({ pool }) => [pool.id, []]));
  for (const { pool, index } of await readBits(client, contracts, words, block)) {
    found.get(pool.id)!.push(index);
  }
  let from = 0;
  const nearest = groups.flatMap((group) => {
    const own = read.slice(from, from + group.length);
    from += group.length;
    return nearestTicks(own, found, most);
  });
  const holdings = await readHoldings(
    client,
    contracts,
    nearest.flatMap(({ pool, indices }) => indices.map((index) => ({ pool, index }))),
    block,
  );
  return nearest.map(({ pool, range }) => ({ pool, range, ticks: holdings.get(pool.id) ?? [] }));
}

const wordsWithin = (pool: V3Pool | V4Pool, range: TickRange) => {
  const { first, last } = wordsOf(range, pool.tickSpacing);
  return Array.from({ length: last - first + 1 }, (_, i) => ({ pool, word: first + i }));
};

/** Returns the ranges in whole words, each limited to the available number of words around the pool's price. */
function nearestWords(group: readonly TickRequest[], most: number): TickRequest[] {
  const spans = group.map(({ pool, range }) => wordsOf(range, pool.tickSpacing));
  const cap = fairShare(
    spans.map(({ first, last }) => last - first + 1),
    most,
  );
  return group.map(({ pool, range }, i) => {
    const { first, last } = spans[i]!;
    if (last - first < cap) return { pool, range: wholeWords(range, pool.tickSpacing) };
    const own = wordsOf({ lower: pool.tick, upper: pool.tick }, pool.tickSpacing).first;
    // Most ranges extend to one side of the price: the unused share of one side is available to the other.
    const below = Math.min(own - first, Math.max(cap - 1 - (last - own), (cap - 1) >> 1));
    const above = Math.min(last - own, cap - 1 - below);
    const wordTicks = 256 * pool.tickSpacing;
    const near = { lower: (own - below) * wordTicks, upper: (own + above) * wordTicks };
    return { pool, range: wholeWords(near, pool.tickSpacing) };
  });
}

/** Returns the found ticks, ascending, each limited to the available number around the pool's price. */
function nearestTicks(
  read: readonly TickRequest[],
  found: ReadonlyMap<Hex, readonly number[]>,
  most: number,
): (TickRequest & { indices: readonly number[] })[] {
  const cap = fairShare(
    read.map(({ pool }) => found.get(pool.id)!.length),
    most,
  );
  return read.map(({ pool, range }) => {
    const all = found.get(pool.id)!;
    const first = all.findIndex((index) => index > pool.tick);
    let to = first < 0 ? all.length : first;
    let from = to;
    while (to - from < Math.min(cap, all.length)) {
      const below = pool.tick - (all[from - 1] ?? Number.NEGATIVE_INFINITY);
      const above = (all[to] ?? Number.POSITIVE_INFINITY) - pool.tick;
      if (below <= above) from--;
      else to++;
    }
    const cut = {
      lower: from > 0 ? all[from - 1]! + 1 : range.lower,
      upper: to < all.length ? all[to]! - 1 : range.upper,
    };
    return { pool, range: cut, indices: all.slice(from, to) };
  });
}

/**
 * Returns the largest share per pool such that the total does not exceed `most`, where pools with fewer take only their
 * count; at least one.
 */
function fairShare(counts: readonly number[], most: number): number {
  let left = most;
  const ascending = counts.toSorted((a, b) => a - b);
  for (const [i, count] of ascending.entries()) {
    const share = Math.floor(left / (counts.length - i));
    if (count > share) return Math.max(share, 1);
    left -= count;
  }
  return Number.POSITIVE_INFINITY;
}
