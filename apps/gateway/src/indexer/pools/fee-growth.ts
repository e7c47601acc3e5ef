/**
 * Fee growth of v3 and v4 pools in the index: `growBySwap()` (returns a pool's growth after a swap and updates the ticks
 * that it crossed), `growByAmounts()` (after a donation or flash fee), `growthInside()` (a range). Also: type `Growth`.
 */
import type { Context } from 'ponder:registry';
import { type pools, tickGrowths, ticks, tickWords } from 'ponder:schema';
import type { Hex } from '@cenote/chains';
import { feeGrowthInside, type GrowthSwap, swapGrowth } from '@cenote/trading/fee-growth';

/** Fee growth, Q128 modulo 2^256; null if unknown. */
export interface Growth {
  growth0: bigint | null;
  growth1: bigint | null;
}
export const UNKNOWN: Growth = { growth0: null, growth1: null };

type Pool = typeof pools.$inferSelect;
const WORD = 1n << 256n;
const HOUR = 3_600;

const floorDiv = (a: number, b: number): number => Math.floor(a / b);

/** Returns the initialised ticks above `low` and up to `high`, ascending. */
async function ticksBetween(context: Context, pool: Pool, low: number, high: number) {
  const found: (typeof ticks.$inferSelect)[] = [];
  if (low >= high) return found;
  const spacing = pool.tickSpacing ?? 1;
  const id = { chainId: context.chain.id, poolId: pool.id };
  const [first, last] = [floorDiv(low, spacing) + 1, floorDiv(high, spacing)];
  for (let word = first >> 8; word <= last >> 8; word++) {
    const row = await context.db.find(tickWords, { ...id, word });
    if (!row) continue;
    const { bits } = row;
    for (let i = Math.max(first, word * 256); i <= Math.min(last, word * 256 + 255); i++) {
      if (((bits >> BigInt(i - word * 256)) & 1n) === 0n) continue;
      const tick = await context.db.find(ticks, { ...id, index: i * spacing });
      if (tick) found.push(tick);
    }
  }
  return found;
}

/**
 * Returns a pool's fee growth after a swap, and updates the growth outside the ticks that it crossed. Unknown if it was
 * before, if the price left the known ticks, or if the event contradicts the stored state.
 * @param pool before the swap
 */
export async function growBySwap(
  context: Context,
  pool: Pool,
  timestamp: number,
  swap: GrowthSwap,
): Promise<Growth> {
  const { growth0, growth1, tick, sqrtPriceX96, liquidity } = pool;
  if (growth0 === null || growth1 === null || pool.protocol === 'v2') return UNKNOWN;
  if (tick === null || sqrtPriceX96 === null || liquidity === null) return UNKNOWN;
  if (swap.tick < (pool.knownFrom ?? swap.tick) || swap.tick >= (pool.knownTo ?? Infinity)) {
    return UNKNOWN;
  }
  const between = [Math.min(tick, swap.tick), Math.max(tick, swap.tick)] as const;
  const state = {
    protocol: pool.protocol,
    tickSpacing: pool.tickSpacing ?? 1,
    sqrtPriceX96,
    tick,
    liquidity,
    protocolFee: pool.protocolFee ?? 0,
    growth: { growth0X128: growth0, growth1X128: growth1 },
  };
  const result = swapGrowth(state, await ticksBetween(context, pool, ...between), swap);
  if (!result) return UNKNOWN;
  const id = { chainId: context.chain.id, poolId: pool.id };
  for (const { index, growth } of result.crossed) {
    const row = await context.db.find(ticks, { ...id, index });
    if (!row) continue;
    const outside = {
      outside0: BigInt.asUintN(256, growth.growth0X128 - row.outside0),
      outside1: BigInt.asUintN(256, growth.growth1X128 - row.outside1),
    };
    await context.db.update(ticks, { ...id, index }).set(outside);
    await storeOutside(context, pool.id, index, timestamp, outside);
  }
  return { growth0: result.growth.growth0X128, growth1: result.growth.growth1X128 };
}

/** Stores the growth outside a tick for the hour. */
export async function storeOutside(
  context: Context,
  poolId: Hex,
  index: number,
  timestamp: number,
  outside: { outside0: bigint; outside1: bigint },
): Promise<void> {
  await context.db
    .insert(tickGrowths)
    .values({
      chainId: context.chain.id,
      poolId,
      index,
      start: timestamp - (timestamp % HOUR),
      ...outside,
    })
    .onConflictDoUpdate(outside);
}

/** Returns a pool's fee growth after amounts were paid to its liquidity in range. */
export function growByAmounts(
  { growth0, growth1, liquidity }: Pool,
  amount0: bigint,
  amount1: bigint,
): Growth {
  if (growth0 === null || growth1 === null || !liquidity) return { growth0, growth1 };
  return {
    growth0: (growth0 + (amount0 << 128n) / liquidity) % WORD,
    growth1: (growth1 + (amount1 << 128n) / liquidity) % WORD,
  };
}

/** Returns the fee growth between two initialised ticks; unknown if that of the pool or a tick is. */
export async function growthInside(
  context: Context,
  pool: Pool,
  tickLower: number,
  tickUpper: number,
): Promise<Growth> {
  const { growth0, growth1, tick } = pool;
  if (growth0 === null || growth1 === null || tick === null) return UNKNOWN;
  const id = { chainId: context.chain.id, poolId: pool.id };
  const lower = await context.db.find(ticks, { ...id, index: tickLower });
  const upper = await context.db.find(ticks, { ...id, index: tickUpper });
  if (!lower || !upper) return UNKNOWN;
  const outside = ({ outside0, outside1 }: typeof lower) => ({
    growth0X128: outside0,
    growth1X128: outside1,
  });
  const inside = feeGrowthInside(
    tick,
    { growth0X128: growth0, growth1X128: growth1 },
    { index: tickLower, outside: outside(lower) },
    { index: tickUpper, outside: outside(upper) },
  );
  return { growth0: inside.growth0X128, growth1: inside.growth1X128 };
}
