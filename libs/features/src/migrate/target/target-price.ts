/**
 * Prices of a migration as square roots (Q64.96) in the order of the target: `sourceRoot()` (of the position's pool),
 * `readTargetRoot()` (of the target pool from the chain; undefined if it has none). Also: `gapBps()` (difference of two
 * prices in basis points) and `rootOfMarket()` (of a market price).
 */
import type { Contracts } from '@cenote/chains';
import { pairSqrtPrice, priceDifferenceBps } from '@cenote/trading/liquidity';
import type { PositionState } from '@cenote/trading/onchain';
import type { Price } from '@cenote/trading/orders';
import { readHeadsIfAny } from '@cenote/trading/seed';
import type { Client } from 'viem';
import type { TargetPool } from './migration-target.ts';

const Q192 = 192n;

/** Returns the price of the position's pool in the order of the target. */
export function sourceRoot(position: PositionState, isTurned: boolean): bigint {
  const root =
    position.protocol === 'v2' ? pairSqrtPrice(position.pool) : position.pool.sqrtPriceX96;
  return isTurned ? (1n << Q192) / root : root;
}

/** Reads the price of the target pool; undefined if the pool does not exist or has no price yet. */
export async function readTargetRoot(
  client: Client,
  contracts: Contracts,
  { key }: TargetPool,
): Promise<bigint | undefined> {
  const [pool] = await readHeadsIfAny(client, contracts, [key], { stamps: [] });
  return pool && 'sqrtPriceX96' in pool && pool.sqrtPriceX96 > 0n ? pool.sqrtPriceX96 : undefined;
}

/** Returns the square root of a market price of token0 in token1. */
export const rootOfMarket = ({ amountIn, amountOut }: Price): bigint | undefined =>
  pairSqrtPrice({ reserve0: amountIn, reserve1: amountOut }) || undefined;

/** Returns how far two prices are apart, in basis points of the smaller one. */
export function gapBps(one: bigint, other: bigint): number {
  const [low, high] = one < other ? [one, other] : [other, one];
  return low === 0n ? Number.POSITIVE_INFINITY : priceDifferenceBps(high, low);
}
