/**
 * `tickLiquidity()`: a pool's liquidity by initialised tick, cached. Also: `ticksBetween()` (ticks of a range),
 * `around()` (ticks nearest to one), type `TickLiquidity`.
 */
import type { Pool, Tick } from '@cenote/trading';

/** An initialised tick with the liquidity just above it. */
export interface TickLiquidity {
  tick: number;
  liquidityGross: bigint;
  liquidityNet: bigint;
  /** Liquidity in range from this tick up to the next initialised one. */
  liquidity: bigint;
}

/**
 * Cached by a pool's array of ticks, which swaps do not replace, so that a page of a hundred ticks does not iterate all
 * of them.
 */
const known = new WeakMap<readonly Tick[], TickLiquidity[]>();

/** Returns a pool's liquidity by tick, ascending; empty for a v2 pair, whose liquidity covers all prices. */
export function tickLiquidity(pool: Pool | undefined): readonly TickLiquidity[] {
  if (!pool || pool.protocol === 'v2') return [];
  const found = known.get(pool.ticks);
  if (found) return found;
  let liquidity = 0n;
  const ticks = pool.ticks.map(({ index, liquidityGross, liquidityNet }: Tick) => {
    liquidity += liquidityNet;
    return { tick: index, liquidityGross, liquidityNet, liquidity };
  });
  known.set(pool.ticks, ticks);
  return ticks;
}

/** Returns at most `count` ticks of a range, both ends included, ascending. */
export function ticksBetween(
  ticks: readonly TickLiquidity[],
  from: number,
  to: number,
  count: number,
): TickLiquidity[] {
  const first = firstFrom(ticks, from);
  return ticks.slice(first, first + count).filter(({ tick }) => tick <= to);
}

/** Returns the index of the first tick at or above the given one; the number of ticks if there is none. */
function firstFrom(ticks: readonly TickLiquidity[], tick: number): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticks[middle]!.tick >= tick) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the `count` ticks nearest to a tick, ascending, with equal numbers on both sides if possible. */
export function around(
  ticks: readonly TickLiquidity[],
  tick: number,
  count: number,
): TickLiquidity[] {
  const middle = firstFrom(ticks, tick + 1);
  const start = Math.max(0, middle - Math.ceil(count / 2));
  const from = Math.max(0, Math.min(start, ticks.length - count));
  return ticks.slice(from, from + count);
}
