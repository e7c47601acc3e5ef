/**
 * Amounts of migrations: `migrationToV3()` (shares of a v2 pair), `migrationToV4()` (a v3 position, or amounts that a pair
 * paid). Also: `pairSqrtPrice()` and `priceDifferenceBps()`, to compare the prices of both pools.
 */
import { integerSqrt } from '../../pools/math/integer-sqrt.ts';
import type { TickRange } from '../full-range.ts';
import { type Amounts, positionAmounts } from '../position-amounts.ts';
import { liquidityForAmounts } from './deposit.ts';
import { type PairState, pairWithdrawal } from './pair-deposit.ts';
import { limitedDeposit, minimumAmounts, minimumDeposit, type PricedPool } from './slippage.ts';

const BPS = 10_000n;

/** Amounts of a migration. */
export interface Migration {
  /** What the old position pays. */
  paid: Amounts;
  /** Liquidity of the new position, and what it takes of the paid amounts. */
  liquidity: bigint;
  amounts: Amounts;
  /** What is sent to the account. */
  refund: Amounts;
}

const rest = (paid: Amounts, amounts: Amounts): Amounts => ({
  amount0: paid.amount0 - amounts.amount0,
  amount1: paid.amount1 - amounts.amount1,
});

/**
 * Returns the amounts of a migration of v2 shares to a new v3 position (V3Migrator.migrate), and the least that the
 * position takes while both prices stay within the tolerance.
 * @param percentage part of what the shares pay that is deposited, 1 to 100
 */
export function migrationToV3(
  pair: PairState,
  shares: bigint,
  percentage: number,
  pool: PricedPool,
  range: TickRange,
  slippageBps: number,
): Migration & { minimum: Amounts } {
  const paid = pairWithdrawal(shares, pair);
  const part = BigInt(percentage);
  const desired = {
    amount0: (paid.amount0 * part) / 100n,
    amount1: (paid.amount1 * part) / 100n,
  };
  const { sqrtPriceX96 } = pool;
  const liquidity = liquidityForAmounts(sqrtPriceX96, range, desired);
  const amounts = positionAmounts(sqrtPriceX96, { ...range, liquidity });
  // The pair's price may move as well, which changes what it pays.
  const least = liquidityForAmounts(sqrtPriceX96, range, minimumAmounts(desired, slippageBps));
  const minimum = minimumDeposit(pool, range, least, slippageBps);
  return { paid, liquidity, amounts, refund: rest(paid, amounts), minimum };
}

/**
 * Returns the amounts of a migration to a new v4 position of fixed liquidity: as much as the paid amounts allow, less the
 * tolerance, so that they still suffice if both prices move alike. The rest is refunded. `maximum` is the most that the
 * position may take of each paid amount.
 * @param paid by the old position, in the order of the v4 pool's tokens, with the collected fees
 */
export function migrationToV4(
  paid: Amounts,
  pool: PricedPool,
  range: TickRange,
  slippageBps: number,
): Migration & { maximum: Amounts } {
  const { sqrtPriceX96 } = pool;
  const most = liquidityForAmounts(sqrtPriceX96, range, paid, true);
  const liquidity = (most * (BPS - BigInt(slippageBps))) / BPS;
  const amounts = positionAmounts(sqrtPriceX96, { ...range, liquidity });
  const maximum = limitedDeposit(paid, pool, range, liquidity, slippageBps);
  return { paid, liquidity, amounts, refund: rest(paid, amounts), maximum };
}

/** Returns the square root of a pair's price, Q64.96, rounded down; zero without reserves. */
export const pairSqrtPrice = ({ reserve0, reserve1 }: Pick<PairState, 'reserve0' | 'reserve1'>) =>
  reserve0 > 0n ? integerSqrt((reserve1 << 192n) / reserve0) : 0n;

/**
 * Returns by how much a price differs from a reference price, in basis points of the reference, negative if it is lower.
 * Rounded towards zero.
 */
export function priceDifferenceBps(sqrtPriceX96: bigint, referenceX96: bigint): number {
  const reference = referenceX96 * referenceX96;
  return Number(((sqrtPriceX96 * sqrtPriceX96 - reference) * BPS) / reference);
}
