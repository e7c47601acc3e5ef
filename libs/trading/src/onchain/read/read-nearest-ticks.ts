import type { Contracts, Hex } from '@cenote/chains';
import type { Tick, V3Pool, V4Pool } from '../../pools/pool.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { readBits, readHoldings, type TicksWanted } from './read-ticks.ts';
import { type TickRange, wholeWords, wordsOf } from './tick-range.ts';

/* Reads the initialized ticks nearest to a pool's price, up to a budget of words and ticks. */

/** What was read of a pool: all its ticks within a range that holds its present one. */
export interface NearestTicks {
  pool: V3Pool | V4Pool;
  range: TickRange;
  ticks: Tick[];
}

/**
 * The initialised ticks of pools within ranges, as {@link readTicks} gives them, but never more than `most` words of the
 * bitmaps and `most` ticks of each group: where there are more, each pool gets as many as the others, those nearest to its
 * price, and its range ends there. Anyone can make pools with thousands of ticks, or far from any price, and these shall
 * not keep the others from being read.
 * @param groups pools in separate groups do not compete. Each range holds its pool's present tick.
 * @throws BlockUnavailableError, EndpointError
 */
export async function readNearestTicks(
  client: ChainClient,
  contracts: Contracts,
  groups: readonly (readonly TicksWanted[])[],
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
  const kept = groups.flatMap((group) => {
    const own = read.slice(from, from + group.length);
    from += group.length;
    return nearestTicks(own, found, most);
  });
  const holdings = await readHoldings(
    client,
    contracts,
    kept.flatMap(({ pool, indices }) => indices.map((index) => ({ pool, index }))),
    block,
  );
  return kept.map(({ pool, range }) => ({ pool, range, ticks: holdings.get(pool.id) ?? [] }));
}

const wordsWithin = (pool: V3Pool | V4Pool, range: TickRange) => {
  const { first, last } = wordsOf(range, pool.tickSpacing);
  return Array.from({ length: last - first + 1 }, (_, i) => ({ pool, word: first + i }));
};

/** The ranges in whole words, each cut to as many words around the pool's price as there is room for. */
function nearestWords(group: readonly TicksWanted[], most: number): TicksWanted[] {
  const spans = group.map(({ pool, range }) => wordsOf(range, pool.tickSpacing));
  const cap = fairShare(
    spans.map(({ first, last }) => last - first + 1),
    most,
  );
  return group.map(({ pool, range }, i) => {
    const { first, last } = spans[i]!;
    if (last - first < cap) return { pool, range: wholeWords(range, pool.tickSpacing) };
    const own = wordsOf({ lower: pool.tick, upper: pool.tick }, pool.tickSpacing).first;
    // Most ranges lead to one side of the price: what the one does not need the other gets.
    const below = Math.min(own - first, Math.max(cap - 1 - (last - own), (cap - 1) >> 1));
    const above = Math.min(last - own, cap - 1 - below);
    const wordTicks = 256 * pool.tickSpacing;
    const near = { lower: (own - below) * wordTicks, upper: (own + above) * wordTicks };
    return { pool, range: wholeWords(near, pool.tickSpacing) };
  });
}

/** The ticks that were found, ascending, cut to as many around each pool's price as there is room for. */
function nearestTicks(
  read: readonly TicksWanted[],
  found: ReadonlyMap<Hex, readonly number[]>,
  most: number,
): (TicksWanted & { indices: readonly number[] })[] {
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

/** The most that each may have so that all together have at most so many, the smaller ones as many as they need; at least one. */
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
