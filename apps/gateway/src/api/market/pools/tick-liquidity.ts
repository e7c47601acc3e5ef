import type { Pool, Tick } from '@cenote/trading';

/** An initialised tick, and the liquidity that a price just above it meets. */
export interface TickLiquidity {
  tick: number;
  liquidityGross: bigint;
  liquidityNet: bigint;
  /** In range from this tick up to the next initialised one. */
  liquidity: bigint;
}

/** Of pools by their ticks, which swaps leave as they are: a page of a hundred ticks goes through none of the others. */
const known = new WeakMap<readonly Tick[], TickLiquidity[]>();

/** A pool's liquidity by tick, ascending; nothing for a pair of v2, which has it everywhere. */
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

/** At most `count` ticks from one up to another, both included, ascending. */
export function ticksBetween(
  ticks: readonly TickLiquidity[],
  from: number,
  to: number,
  count: number,
): TickLiquidity[] {
  const first = firstFrom(ticks, from);
  return ticks.slice(first, first + count).filter(({ tick }) => tick <= to);
}

/** Place of the first tick at or above one; the number of ticks where there is none. */
function firstFrom(ticks: readonly TickLiquidity[], tick: number): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticks[middle]!.tick >= tick) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The `count` ticks nearest to a tick, ascending: as many on either side where there are. */
export function around(
  ticks: readonly TickLiquidity[],
  tick: number,
  count: number,
): TickLiquidity[] {
  const middle = firstFrom(ticks, tick + 1);
  const wanted = Math.max(0, middle - Math.ceil(count / 2));
  const from = Math.max(0, Math.min(wanted, ticks.length - count));
  return ticks.slice(from, from + count);
}
