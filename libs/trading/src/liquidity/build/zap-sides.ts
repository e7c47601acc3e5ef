/**
 * `zapSides()`: which side of the pool a zap pays and which one it buys, in the forms of the pool, and how much of the
 * paid token is left for the deposit.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import { LiquidityPlanError } from '../errors.ts';
import type { ZapPosition } from '../types.ts';

export interface ZapSides {
  /** The paid side, in the pool's form. */
  paid: Address;
  /** The side that the swap buys, in the pool's form. */
  bought: Address;
  /** Base units of the paid token that are deposited as they are. */
  rest: bigint;
}

/**
 * Returns the sides of a zap.
 * @throws LiquidityPlanError `ROUTE_INVALID` if it does not pay one side, `AMOUNT_INVALID` if it swaps nothing or more
 * than it pays
 */
export function zapSides(intent: ZapPosition, contracts: Contracts): ZapSides {
  const { pool, amountIn, swap } = intent;
  const [token0, token1] = [lower(pool.token0), lower(pool.token1)];
  const plain = (token: string): string =>
    isNative(token) ? lower(contracts.weth9) : lower(token);
  const [is0, is1] = [token0, token1].map((token) => plain(token) === plain(intent.tokenIn));
  if (is0 === is1)
    throw new LiquidityPlanError('ROUTE_INVALID', 'The paid token is not one side of the pool');
  if (swap.amountIn <= 0n || swap.minAmountOut <= 0n || swap.amountIn > amountIn)
    throw new LiquidityPlanError('AMOUNT_INVALID', 'The swap of the zap has an invalid amount');
  const [paid, bought] = is0 ? [token0, token1] : [token1, token0];
  return { paid, bought, rest: amountIn - swap.amountIn };
}
