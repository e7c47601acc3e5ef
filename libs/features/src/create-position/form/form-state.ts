/**
 * Pure functions that derive the form from its choices and the pool: `formSteps()` (steps that apply), `rootOf()`,
 * `priceOfPool()` (what determines the proportion of the deposit).
 */
import type { Pool, TickRange } from '@cenote/trading';
import type { PoolKey } from '@cenote/trading/liquidity';
import type { PoolPrice } from '../deposit/deposit.ts';
import type { Version } from '../pool/version.ts';
import type { CreateStep } from '../url/create-url.ts';

/** Returns the steps of a version; the initial price is asked for pools that do not exist. */
export function formSteps(version: Version, isNew: boolean): CreateStep[] {
  return [
    'pair',
    ...(isNew ? (['price'] as const) : []),
    ...(version === 'v2' ? [] : (['range'] as const)),
    'deposit',
  ];
}

/** Returns the pool's square-root price; undefined for v2. */
export const rootOf = (pool: Pool | undefined): bigint | undefined =>
  pool && pool.protocol !== 'v2' ? pool.sqrtPriceX96 : undefined;

/**
 * Returns what determines the proportion of a deposit; undefined while the price is unknown.
 * @param pool undefined if it does not exist
 * @param initial square root of the initial price of a new pool
 */
export function priceOfPool(
  key: PoolKey,
  pool: Pool | undefined,
  initial: bigint | undefined,
  range: TickRange,
): PoolPrice | undefined {
  if (key.protocol === 'v2') {
    if (pool?.protocol === 'v2') {
      return { protocol: 'v2', reserve0: pool.reserve0, reserve1: pool.reserve1 };
    }
    return initial === undefined ? undefined : { protocol: 'v2', sqrtPriceX96: initial };
  }
  const sqrtPriceX96 = rootOf(pool) ?? initial;
  return sqrtPriceX96 === undefined ? undefined : { protocol: key.protocol, sqrtPriceX96, range };
}
