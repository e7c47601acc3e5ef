/**
 * `changeLiquidity()`: updates a v3 or v4 pool's ticks in the index and, if the range contains the price, its active
 * liquidity. Also: type `LiquidityChange`.
 */
import type { Context } from 'ponder:registry';
import { pools, ticks } from 'ponder:schema';
import type { Hex } from '@cenote/chains';

/** Liquidity added to (or, if negative, removed from) a range of ticks. */
export interface LiquidityChange {
  tickLower: number;
  tickUpper: number;
  delta: bigint;
}

export async function changeLiquidity(
  context: Context,
  poolId: Hex,
  { tickLower, tickUpper, delta }: LiquidityChange,
): Promise<void> {
  if (delta === 0n) return;
  const key = { chainId: context.chain.id, id: poolId };
  const pool = await context.db.find(pools, key);
  if (!pool || pool.tick === null || pool.liquidity === null) return;
  // Liquidity beyond the known ticks is left out (docs/decisions/seeded-index.md).
  const from = Math.max(tickLower, pool.knownFrom ?? tickLower);
  const to = Math.min(tickUpper, pool.knownTo ?? tickUpper);
  if (from < to) {
    await changeTick(context, poolId, from, delta, delta);
    await changeTick(context, poolId, to, delta, -delta);
  }
  if (tickLower <= pool.tick && pool.tick < tickUpper) {
    await context.db.update(pools, key).set({ liquidity: pool.liquidity + delta });
  }
}

async function changeTick(
  context: Context,
  poolId: Hex,
  index: number,
  gross: bigint,
  net: bigint,
): Promise<void> {
  const key = { chainId: context.chain.id, poolId, index };
  const tick = await context.db.find(ticks, key);
  const liquidityGross = (tick?.liquidityGross ?? 0n) + gross;
  const liquidityNet = (tick?.liquidityNet ?? 0n) + net;
  if (liquidityGross === 0n) {
    if (tick) await context.db.delete(ticks, key);
  } else if (tick) {
    await context.db.update(ticks, key).set({ liquidityGross, liquidityNet });
  } else {
    await context.db
      .insert(ticks)
      .values({ ...key, liquidityGross, liquidityNet, outside0: 0n, outside1: 0n });
  }
}
