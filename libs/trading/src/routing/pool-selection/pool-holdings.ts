/**
 * Token amounts that pools hold, as floats for comparison: `holdingsOf()` a pool, `largestHoldings()` by token,
 * `shareOfLargest()` and `shareOfLargestByToken()` (a pool's parts of those), and `isDust()`.
 */
import type { Address } from '@cenote/chains';
import { rootToTick } from '../../pools/math/root-to-tick.ts';
import type { Pool } from '../../pools/pool.ts';
import { sqrtPriceOfTick } from '../float/float-pool.ts';

/** Base units of each token that a pool could pay out, in floats: only for comparing pools. */
export interface PoolHoldings {
  balance0: number;
  balance1: number;
}

/** Largest holdings of a single pool by token, rounded up to a power of four: most swaps do not change it. */
export type LargestHoldings = ReadonlyMap<Address, number>;

/** A pool is almost empty if its holdings of both tokens are below this part of the largest pool's. */
const DUST = 1e-6;

export function largestHoldings(pools: Iterable<Pool>): LargestHoldings {
  const largest = new Map<Address, number>();
  for (const pool of pools) {
    const { balance0, balance1 } = holdingsOf(pool);
    if (!(balance0 <= (largest.get(pool.token0) ?? 0))) largest.set(pool.token0, balance0);
    if (!(balance1 <= (largest.get(pool.token1) ?? 0))) largest.set(pool.token1, balance1);
  }
  for (const [token, holding] of largest)
    largest.set(token, 4 ** Math.ceil(Math.log2(holding) / 2));
  return largest;
}

/** Returns a pool's holdings of each token as parts of the largest pool's. */
export function shareOfLargestByToken(
  pool: Pool,
  largest: LargestHoldings,
): readonly [number, number] {
  const { balance0, balance1 } = holdingsOf(pool);
  const part = (holding: number, token: Address) =>
    holding > 0 ? holding / largest.get(token)! : 0;
  return [part(balance0, pool.token0), part(balance1, pool.token1)];
}

/** Returns the larger of both parts. */
export const shareOfLargest = (pool: Pool, largest: LargestHoldings): number =>
  Math.max(...shareOfLargestByToken(pool, largest));

/** Whether a pool's holdings of both tokens are negligible. */
export const isDust = (pool: Pool, largest: LargestHoldings): boolean =>
  shareOfLargest(pool, largest) < DUST;

/** By state: most pools do not change between blocks. */
const known = new WeakMap<Pool, PoolHoldings>();

export function holdingsOf(pool: Pool): PoolHoldings {
  let holding = known.get(pool);
  if (!holding) {
    holding =
      pool.protocol === 'v2'
        ? { balance0: Number(pool.reserve0), balance1: Number(pool.reserve1) }
        : balancesInRanges(pool);
    known.set(pool, holding);
  }
  return holding;
}

function balancesInRanges(pool: Exclude<Pool, { protocol: 'v2' }>): PoolHoldings {
  const { sqrtPriceX96, tick, ticks, liquidity: inRange } = pool;
  const root = Number(sqrtPriceX96) / 2 ** 96;
  if (root === 0) return { balance0: 0, balance1: 0 };
  const first = ticks.findIndex(({ index }) => index > tick);
  const above = first < 0 ? ticks.length : first;

  let balance0 = 0;
  // In floats, the rounding error after the end of a large position would appear as a large amount.
  let liquidity = inRange;
  let from = root;
  for (let i = above; i < ticks.length; i++) {
    const { index, liquidityNet } = ticks[i]!;
    const to = Math.max(from, sqrtPriceOfTick(index));
    // Between ticks the difference far exceeds the float error.
    const width = i === above ? rootToTick(pool, index) : to - from;
    balance0 += positive(liquidity) * (width / (from * to));
    liquidity += liquidityNet;
    from = to;
  }
  let balance1 = 0;
  liquidity = inRange;
  from = root;
  for (let i = above - 1; i >= 0; i--) {
    const { index, liquidityNet } = ticks[i]!;
    const to = Math.min(from, sqrtPriceOfTick(index));
    const width = i === above - 1 ? rootToTick(pool, index) : from - to;
    balance1 += positive(liquidity) * width;
    liquidity -= liquidityNet;
    from = to;
  }
  return { balance0, balance1 };
}

const positive = (liquidity: bigint): number => (liquidity > 0n ? Number(liquidity) : 0);
