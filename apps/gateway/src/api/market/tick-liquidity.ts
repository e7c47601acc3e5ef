import type { Pool, Tick } from '@cenote/trading';

/** An initialised tick, and the liquidity that a price just above it meets. */
export interface TickLiquidity {
  tick: number;
  liquidityGross: bigint;
  liquidityNet: bigint;
  /** In range from this tick up to the next initialised one. */
  liquidity: bigint;
}

/** A pool's liquidity by tick, ascending; nothing for a pair of v2, which has it everywhere. */
export function tickLiquidity(pool: Pool | undefined): TickLiquidity[] {
  if (!pool || pool.protocol === 'v2') return [];
  let liquidity = 0n;
  return pool.ticks.map(({ index, liquidityGross, liquidityNet }: Tick) => {
    liquidity += liquidityNet;
    return { tick: index, liquidityGross, liquidityNet, liquidity };
  });
}

/** The `count` ticks nearest to a tick, ascending: as many on either side where there are. */
export function around(
  ticks: readonly TickLiquidity[],
  tick: number,
  count: number,
): TickLiquidity[] {
  const above = ticks.findIndex((each) => each.tick > tick);
  const middle = above === -1 ? ticks.length : above;
  const wanted = Math.max(0, middle - Math.ceil(count / 2));
  const from = Math.max(0, Math.min(wanted, ticks.length - count));
  return ticks.slice(from, from + count);
}
