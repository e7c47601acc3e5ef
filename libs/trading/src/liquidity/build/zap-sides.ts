/**
 * `zapSides()`: which side of the pool a zap swaps and which one it buys, and what it pays for the deposit besides the
 * swap. Also: `ZapPayment`.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import { isMerged } from '../../routing/merge/merged-legs.ts';
import { LiquidityPlanError } from '../errors.ts';
import type { ZapPosition } from '../types.ts';

/** What is deposited without a swap: the pool's token, the form in which it is paid, base units. */
export interface ZapPayment {
  side: Address;
  form: Address;
  amount: bigint;
}

export interface ZapSides {
  /** The side that is swapped, in the pool's form. */
  sold: Address;
  /** The side that the swap buys, in the pool's form. */
  bought: Address;
  /** Without those of zero. */
  payments: readonly ZapPayment[];
  /** Wei of the native coin that the call sends. */
  value: bigint;
}

/**
 * Returns the sides of a zap.
 * @throws LiquidityPlanError `ROUTE_INVALID` if its tokens are not the two sides or its route is merged, `AMOUNT_INVALID` if it swaps nothing
 * or more than it pays
 */
export function zapSides(intent: ZapPosition, contracts: Contracts): ZapSides {
  const { pool, amountIn, swap, other } = intent;
  if (isMerged(swap.paths))
    throw new LiquidityPlanError('ROUTE_INVALID', 'Zaps do not execute merged routes');
  const tokenIn = lower(intent.tokenIn);
  const [token0, token1] = [lower(pool.token0), lower(pool.token1)];
  const plain = (token: Address): string =>
    isNative(token) ? lower(contracts.weth9) : lower(token);
  const [is0, is1] = [token0, token1].map((token) => plain(token) === plain(tokenIn));
  if (is0 === is1)
    throw new LiquidityPlanError('ROUTE_INVALID', 'The paid token is not one side of the pool');
  if (swap.amountIn <= 0n || swap.minAmountOut <= 0n || swap.amountIn > amountIn)
    throw new LiquidityPlanError('AMOUNT_INVALID', 'The swap of the zap has an invalid amount');
  const [sold, bought] = is0 ? [token0, token1] : [token1, token0];
  if (other && plain(other.token) !== plain(bought))
    throw new LiquidityPlanError('ROUTE_INVALID', 'The other token is not a side of the pool');
  const payments = [
    { side: sold, form: tokenIn, amount: amountIn - swap.amountIn },
    ...(other ? [{ side: bought, form: lower(other.token), amount: other.amount }] : []),
  ].filter(({ amount }) => amount !== 0n);
  if (payments.some(({ amount }) => amount < 0n))
    throw new LiquidityPlanError('AMOUNT_INVALID', 'The other amount is negative');
  const sent = [{ form: tokenIn, amount: swap.amountIn }, ...payments];
  const value = sent.reduce((sum, { form, amount }) => sum + (isNative(form) ? amount : 0n), 0n);
  return { sold, bought, payments, value };
}
