/**
 * Pure functions of a position's row: `pooledAmounts()`, `unpaid()`, `collectedFees()`, `pairFeesSince()` (base units),
 * `shareOfPair()`, `endsOf()` (open ends of its range), `paysOtherAmounts()` (hook). Also: `priceAtTick()`,
 * `priceOfSqrt()`, `addAmounts()`.
 */
import {
  type Amounts,
  hookPermissions,
  openEnds,
  pairFees,
  pairGrowth,
  positionAmounts,
  shareAmounts,
} from '@cenote/trading';
import type { PositionRow } from './position-rows.ts';

const size = (value: string | null): bigint => BigInt(value ?? 0);
const notNegative = (value: bigint): bigint => (value > 0n ? value : 0n);

/** Returns the base units that removing all liquidity would give, without fees (v2: with fees). */
export function pooledAmounts(row: PositionRow): Amounts {
  const liquidity = size(row.liquidity);
  if (row.protocol === 'v2') {
    const reserves = { reserve0: size(row.reserve0), reserve1: size(row.reserve1) };
    return shareAmounts(liquidity, size(row.total_supply), reserves);
  }
  const range = { tickLower: row.tick_lower ?? 0, tickUpper: row.tick_upper ?? 0 };
  // Rounded down, as for a removal.
  return positionAmounts(size(row.sqrt_price_x96), { ...range, liquidity: -liquidity });
}

/** Returns a position's fraction of a v2 pair; null for other protocols. */
export function shareOfPair(row: PositionRow): number | null {
  if (row.protocol !== 'v2') return null;
  const supply = size(row.total_supply);
  return supply > 0n ? Number(size(row.liquidity)) / Number(supply) : 0;
}

/** Returns the base units of removed liquidity that were not paid out yet; only v3 stores them separately. */
export const unpaid = (row: PositionRow): Amounts =>
  row.protocol === 'v3'
    ? {
        amount0: notNegative(size(row.withdrawn0) - size(row.collected0)),
        amount1: notNegative(size(row.withdrawn1) - size(row.collected1)),
      }
    : { amount0: 0n, amount1: 0n };

/**
 * Returns the base units of fees paid out so far. v2: all fees that its shares earned, in the pooled and the withdrawn
 * amounts. v3: removed liquidity counts as paid first. Undefined if unknown.
 */
export function collectedFees(row: PositionRow): Amounts | undefined {
  const { collected0, collected1, withdrawn0, withdrawn1 } = row;
  if (row.protocol === 'v3') {
    return {
      amount0: notNegative(size(collected0) - size(withdrawn0)),
      amount1: notNegative(size(collected1) - size(withdrawn1)),
    };
  }
  if (row.fees0 === null || row.fees1 === null || paysOtherAmounts(row)) return undefined;
  const fees = { amount0: size(row.fees0), amount1: size(row.fees1) };
  return row.protocol === 'v4' ? fees : addAmounts(fees, pairFeesSince(row, size(row.growth0)));
}

/** Whether a hook may change what the position pays out: then its fees are unknown. */
export const paysOtherAmounts = ({ hooks }: Pick<PositionRow, 'hooks'>): boolean =>
  hooks !== null &&
  hookPermissions(hooks).some(
    (each) =>
      each === 'afterAddLiquidityReturnsDelta' || each === 'afterRemoveLiquidityReturnsDelta',
  );

/** Returns the base units that the shares of a v2 position earned since the pair had this growth. */
export function pairFeesSince(row: PositionRow, last: bigint): Amounts {
  const reserves = { reserve0: size(row.reserve0), reserve1: size(row.reserve1) };
  const growth = pairGrowth(reserves, size(row.total_supply));
  return pairFees(size(row.liquidity), growth, last, reserves);
}

export const addAmounts = (a: Amounts, b: Amounts): Amounts => ({
  amount0: a.amount0 + b.amount0,
  amount1: a.amount1 + b.amount1,
});

/** Whether the range has no lower, and no upper limit. */
export const endsOf = (row: PositionRow): { lower: boolean; upper: boolean } =>
  row.tick_lower === null || row.tick_upper === null
    ? { lower: true, upper: true }
    : openEnds({ tickLower: row.tick_lower, tickUpper: row.tick_upper }, row.tick_spacing ?? 1);

/** Returns the price at a tick: whole token1 per whole token0. */
export const priceAtTick = (tick: number, decimals0: number, decimals1: number): number =>
  1.0001 ** tick * 10 ** (decimals0 - decimals1);

/** Returns the price of a Q64.96 square root: whole token1 per whole token0. */
export const priceOfSqrt = (sqrtPriceX96: bigint, decimals0: number, decimals1: number): number =>
  (Number(sqrtPriceX96) / 2 ** 96) ** 2 * 10 ** (decimals0 - decimals1);
