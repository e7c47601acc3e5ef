/**
 * Amounts of migrations: `migrationToV3()` (shares of a v2 pair), `pairMigrationToV4()` (amounts that a pair paid),
 * `positionMigrationToV4()` (a v3 position). Also: `turned()` (amounts in the other order), `pairSqrtPrice()` and
 * `priceDifferenceBps()`, to compare the prices of both pools.
 */
import { integerSqrt } from '../../pools/math/integer-sqrt.ts';
import type { TickRange } from '../full-range.ts';
import { type Amounts, positionAmounts } from '../position-amounts.ts';
import { liquidityForAmounts } from './deposit.ts';
import { type PairState, pairWithdrawal } from './pair-deposit.ts';
import {
  limitedDeposit,
  minimumAmounts,
  minimumDeposit,
  minimumWithdrawal,
  type PricedPool,
  slippedPrices,
} from './slippage.ts';

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

/** Returns amounts in the order of a pool, or in the other order. */
export const turned = ({ amount0, amount1 }: Amounts, isTurned: boolean): Amounts =>
  isTurned ? { amount0: amount1, amount1: amount0 } : { amount0, amount1 };

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** A v3 position that is migrated as a whole. */
export interface SourcePosition {
  pool: PricedPool;
  range: TickRange;
  liquidity: bigint;
  uncollected: Amounts;
}

/** Position of a migration in v4. */
export interface TargetPosition {
  /** Price before the migration, or initial price. */
  pool: PricedPool;
  range: TickRange;
  /** Its token0 is the source's token1. */
  isTurned: boolean;
}

/** Returns what a v3 position pays at a price, in the order of the target. */
function paidAt(source: SourcePosition, sqrtPriceX96: bigint, isTurned: boolean): Amounts {
  const { range, liquidity, uncollected } = source;
  const pooled = positionAmounts(sqrtPriceX96, { ...range, liquidity: -liquidity });
  const amounts = {
    amount0: pooled.amount0 + uncollected.amount0,
    amount1: pooled.amount1 + uncollected.amount1,
  };
  return turned(amounts, isTurned);
}

/** Returns the deposit of as much of the paid amounts as fits at a price: liquidity as the contract computes it. */
function depositOfPaid(paid: Amounts, sqrtPriceX96: bigint, range: TickRange) {
  const liquidity = liquidityForAmounts(sqrtPriceX96, range, paid);
  const amounts = positionAmounts(sqrtPriceX96, { ...range, liquidity });
  return { liquidity, amounts, refund: rest(paid, amounts) };
}

/**
 * Returns the amounts of a migration of a v3 position to a new v4 position, whose liquidity is computed onchain from what
 * the v3 position pays, and the bounds to sign: the price of the target may move within the tolerance, and what is paid
 * may differ by it, because the price of the source moves and fees accrue. `minimum` is in the order of the source, all
 * else in that of the target. A refund that may be all of what is paid is not limited.
 */
export function positionMigrationToV4(
  source: SourcePosition,
  { pool, range, isTurned }: TargetPosition,
  slippageBps: number,
): Migration & { minimum: Amounts; maximum: Amounts; maxDust: Partial<Amounts> } {
  const paid = paidAt(source, source.pool.sqrtPriceX96, isTurned);
  const planned = depositOfPaid(paid, pool.sqrtPriceX96, range);
  const from = slippedPrices(source.pool, slippageBps);
  const to = slippedPrices(pool, slippageBps);
  const [fromLower, fromUpper] = isTurned ? [from.upper, from.lower] : [from.lower, from.upper];
  const moved = [to.lower, to.upper].map((price) => depositOfPaid(paid, price, range));
  const movedAlike = [
    depositOfPaid(paidAt(source, fromLower, isTurned), to.lower, range),
    depositOfPaid(paidAt(source, fromUpper, isTurned), to.upper, range),
  ];
  const tolerance = (amount: bigint): bigint => (amount * BigInt(slippageBps)) / BPS;
  const maximum = (side: keyof Amounts): bigint =>
    [planned, ...moved, ...movedAlike].map(({ amounts }) => amounts[side]).reduce(greater) +
    tolerance(planned.amounts[side]);
  const maxDust = (side: keyof Amounts): Partial<Amounts> => {
    const most = [planned, ...moved].map(({ refund }) => refund[side]).reduce(greater);
    const limit = most + tolerance(paid[side]);
    return limit < paid[side] ? { [side]: limit } : {};
  };
  return {
    paid,
    ...planned,
    minimum: minimumWithdrawal(source.pool, source.range, source.liquidity, slippageBps),
    maximum: { amount0: maximum('amount0'), amount1: maximum('amount1') },
    maxDust: { ...maxDust('amount0'), ...maxDust('amount1') },
  };
}

/**
 * Returns the amounts of a migration of amounts that a pair pays to a new v4 position of fixed liquidity: as much as the
 * paid amounts allow, less the tolerance, so that they still suffice if both prices move alike. The rest is refunded.
 * `maximum` is the most that the position may take of each paid amount.
 * @param paid in the order of the v4 pool's tokens
 */
export function pairMigrationToV4(
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
