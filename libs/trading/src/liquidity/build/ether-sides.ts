/**
 * `etherSides()`: which sides of a pool are the native coin or its wrapped form. Also: `convertedSide()`, the side that is
 * exchanged for the native coin in a call, and `amountOf()` one side.
 */
import { type Contracts, isNative, networkById, sameAddress } from '@cenote/chains';
import { LiquidityPlanError } from '../errors.ts';
import type { PoolKey } from '../types.ts';

/** Sides of a pool that are the native coin or the wrapped one; a v4 pool may have both. */
export interface EtherSides {
  /** v4 only, always token0. */
  hasNative: boolean;
  wrapped: 0 | 1 | undefined;
}

/** Returns which sides of a pool are the native coin or its wrapped form. */
export function etherSides(pool: PoolKey, { weth9 }: Contracts): EtherSides {
  return {
    hasNative: pool.protocol === 'v4' && isNative(pool.token0),
    wrapped: sameAddress(pool.token0, weth9) ? 0 : sameAddress(pool.token1, weth9) ? 1 : undefined,
  };
}

/**
 * Returns the side that is exchanged for the native coin in the call, if `inNative` is set and there is one.
 * @throws LiquidityPlanError `UNSUPPORTED` if the coin of the network and its wrapped form have one balance
 */
export function convertedSide(
  pool: PoolKey,
  contracts: Contracts,
  chainId: number,
  inNative: boolean,
): 0 | 1 | undefined {
  const side = inNative ? etherSides(pool, contracts).wrapped : undefined;
  if (side !== undefined && networkById(chainId)?.hasOneBalance)
    throw new LiquidityPlanError('UNSUPPORTED', 'The coin of this network has no wrapped form');
  return side;
}

/** Returns the amount of one side. */
export const amountOf = (
  { amount0, amount1 }: { amount0: bigint; amount1: bigint },
  side: 0 | 1,
): bigint => (side === 0 ? amount0 : amount1);
