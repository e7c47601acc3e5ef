import type { Hex } from '@cenote/chains';
import type { Pool, V4Pool } from '../pools/pool.ts';

/** v4 pools of two tokens that take part in routes. */
export const MOST_V4_POOLS_OF_PAIR = 30;
/** How far from a pool's price what it holds is counted: 1 %, as a ratio of square roots. */
const NEAR = Math.sqrt(1.01);

/**
 * The pools that take part in routes, in the order they came in: of the v4 pools of each two tokens the deepest ones.
 * Anyone can make thousands of them that hold next to nothing, and each search would try them all. v2 has one
 * pool of two tokens and v3 one for each of its few fees, so these all stay, whatever is in v4.
 *
 * Depth is the base units of a token that a pool pays out until its price has moved by 1 %. Half of the places go to
 * the pools that hold most of one token, half to those that hold most of the other: an amount of a token had to be
 * paid in, while its value at a pool's own price may be whatever the pool's maker likes.
 */
export function deepestPools(
  pools: ReadonlyMap<Hex, Pool>,
  most = MOST_V4_POOLS_OF_PAIR,
): Map<Hex, Pool> {
  const pairs = new Map<string, V4Pool[]>();
  for (const pool of pools.values()) {
    if (pool.protocol !== 'v4') continue;
    const pair = pool.token0 + pool.token1;
    const list = pairs.get(pair);
    if (list) list.push(pool);
    else pairs.set(pair, [pool]);
  }
  const chosen = new Map(pools);
  for (const list of pairs.values()) {
    if (list.length <= most) continue;
    const kept = deepestOf(list, most);
    for (const pool of list) if (!kept.has(pool)) chosen.delete(pool.id);
  }
  return chosen;
}

interface Depth {
  pool: V4Pool;
  held0: number;
  held1: number;
}

function deepestOf(pools: readonly V4Pool[], most: number): ReadonlySet<V4Pool> {
  const depths = pools.map(depthOf);
  const by0 = largest(depths, 'held0', most);
  const by1 = largest(depths, 'held1', most);
  const kept = new Set<V4Pool>();
  for (let i = 0; kept.size < most; i++) {
    kept.add(by0[i]!.pool);
    if (kept.size < most) kept.add(by1[i]!.pool);
  }
  return kept;
}

/** The `count` largest by one amount, in descending order; of equal ones those with the lower ids. */
function largest(depths: readonly Depth[], held: 'held0' | 'held1', count: number): Depth[] {
  const isBefore = (a: Depth, b: Depth) =>
    a[held] > b[held] || (a[held] === b[held] && a.pool.id < b.pool.id);
  const best: Depth[] = [];
  for (const depth of depths) {
    if (best.length === count && !isBefore(depth, best[count - 1]!)) continue;
    if (best.length === count) best.pop();
    let place = best.length;
    while (place > 0 && isBefore(depth, best[place - 1]!)) place--;
    best.splice(place, 0, depth);
  }
  return best;
}

/** Depths by state: most pools are the same from block to block. */
const known = new WeakMap<V4Pool, Depth>();

function depthOf(pool: V4Pool): Depth {
  let depth = known.get(pool);
  if (!depth) {
    depth = { pool, ...heldNear(pool) };
    known.set(pool, depth);
  }
  return depth;
}

/** Base units of each token that a pool pays out until its price has moved by 1 %, in floats: only to compare pools. */
function heldNear(pool: V4Pool): { held0: number; held1: number } {
  const root = Number(pool.sqrtPriceX96) / 2 ** 96;
  if (root === 0) return { held0: 0, held1: 0 };
  const first = pool.ticks.findIndex(({ index }) => index > pool.tick);
  const above = first < 0 ? pool.ticks.length : first;

  let held0 = 0;
  let liquidity = Number(pool.liquidity);
  let from = root;
  for (let i = above; from < root * NEAR; i++) {
    const tick = pool.ticks[i];
    const to = Math.max(from, Math.min(root * NEAR, tick ? rootAt(tick.index) : Infinity));
    held0 += Math.max(0, liquidity) * (1 / from - 1 / to);
    if (!tick) break;
    liquidity += Number(tick.liquidityNet);
    from = to;
  }
  let held1 = 0;
  liquidity = Number(pool.liquidity);
  from = root;
  for (let i = above - 1; from > root / NEAR; i--) {
    const tick = pool.ticks[i];
    const to = Math.min(from, Math.max(root / NEAR, tick ? rootAt(tick.index) : 0));
    held1 += Math.max(0, liquidity) * (from - to);
    if (!tick) break;
    liquidity -= Number(tick.liquidityNet);
    from = to;
  }
  return { held0, held1 };
}

const rootAt = (tick: number): number => 1.0001 ** (tick / 2);
