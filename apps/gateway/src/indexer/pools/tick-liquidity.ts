/**
 * `changeLiquidity()`: updates a v3 or v4 pool's ticks in the index and, if the range contains the price, its active
 * liquidity; returns the fee growth inside the range. Also: type `LiquidityChange`, `tickWordsOf()` (bitmap of a seeded pool).
 */
import type { Context } from 'ponder:registry';
import { pools, ticks, tickWords } from 'ponder:schema';
import type { Hex } from '@cenote/chains';
import { type Growth, growthInside, storeOutside, UNKNOWN } from './fee-growth.ts';

/** Liquidity added to (or, if negative, removed from) a range of ticks. */
export interface LiquidityChange {
  tickLower: number;
  tickUpper: number;
  delta: bigint;
  /** Seconds. */
  timestamp: number;
}

type Pool = typeof pools.$inferSelect;

/** Returns the growth at the change: the contracts read it before they clear ticks, and after they initialise them. */
export async function changeLiquidity(
  context: Context,
  poolId: Hex,
  { tickLower, tickUpper, delta, timestamp }: LiquidityChange,
): Promise<Growth> {
  const key = { chainId: context.chain.id, id: poolId };
  const pool = await context.db.find(pools, key);
  if (!pool || pool.tick === null || pool.liquidity === null) return UNKNOWN;
  // Read before the update, which changes the row object.
  const { tick, liquidity } = pool;
  const inside = () => growthInside(context, pool, tickLower, tickUpper);
  const before = delta <= 0n ? await inside() : UNKNOWN;
  if (delta === 0n) return before;
  // Liquidity beyond the known ticks is left out (docs/decisions/seeded-index.md).
  const from = Math.max(tickLower, pool.knownFrom ?? tickLower);
  const to = Math.min(tickUpper, pool.knownTo ?? tickUpper);
  if (from < to) {
    await changeTick(context, pool, timestamp, from, delta, delta);
    await changeTick(context, pool, timestamp, to, delta, -delta);
  }
  const growth = delta > 0n ? await inside() : before;
  if (tickLower <= tick && tick < tickUpper) {
    await context.db.update(pools, key).set({ liquidity: liquidity + delta });
  }
  return growth;
}

async function changeTick(
  context: Context,
  pool: Pool,
  timestamp: number,
  index: number,
  gross: bigint,
  net: bigint,
): Promise<void> {
  const key = { chainId: context.chain.id, poolId: pool.id, index };
  const row = await context.db.find(ticks, key);
  const liquidityGross = (row?.liquidityGross ?? 0n) + gross;
  const liquidityNet = (row?.liquidityNet ?? 0n) + net;
  if (liquidityGross === 0n) {
    if (!row) return;
    await context.db.delete(ticks, key);
    await flipTick(context, pool, index);
  } else if (row) {
    await context.db.update(ticks, key).set({ liquidityGross, liquidityNet });
  } else {
    // All growth so far counts as below the tick.
    const isBelow = index <= (pool.tick ?? 0);
    const outside = {
      outside0: isBelow ? (pool.growth0 ?? 0n) : 0n,
      outside1: isBelow ? (pool.growth1 ?? 0n) : 0n,
    };
    await context.db.insert(ticks).values({ ...key, liquidityGross, liquidityNet, ...outside });
    await flipTick(context, pool, index);
    await storeOutside(context, pool.id, index, timestamp, outside);
  }
}

/** Flips a tick's bit. The ends of a seeded pool's known part are not bits if they are no multiples of the spacing. */
async function flipTick(context: Context, pool: Pool, index: number): Promise<void> {
  const position = index / (pool.tickSpacing ?? 1);
  if (!Number.isInteger(position)) return;
  const bit = 1n << BigInt(position & 255);
  await context.db
    .insert(tickWords)
    .values({ chainId: context.chain.id, poolId: pool.id, word: position >> 8, bits: bit })
    .onConflictDoUpdate(({ bits }) => ({ bits: bits ^ bit }));
}

/** Returns the rows of the bitmap of a seeded pool's ticks. */
export function tickWordsOf(
  chainId: number,
  { id, tickSpacing, ticks }: { id: Hex; tickSpacing: number; ticks: readonly { index: number }[] },
): (typeof tickWords.$inferInsert)[] {
  const words = new Map<number, bigint>();
  for (const { index } of ticks) {
    const position = index / tickSpacing;
    if (!Number.isInteger(position)) continue;
    const bit = 1n << BigInt(position & 255);
    words.set(position >> 8, (words.get(position >> 8) ?? 0n) | bit);
  }
  return [...words].map(([word, bits]) => ({ chainId, poolId: id, word, bits }));
}
