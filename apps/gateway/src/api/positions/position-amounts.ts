/**
 * Pure functions of a position's row: `pooledAmounts()`, `unpaid()`, `collectedFees()` (base units), `shareOfPair()`,
 * `endsOf()` (open ends of its range). Also: `priceAtTick()`.
 */
import { type Amounts, openEnds, positionAmounts, shareAmounts } from '@cenote/trading';
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
 * Returns the base units of fees paid out so far; removed liquidity counts as paid first. Undefined for v2, which pays
 * fees with the liquidity, and v4, which emits no amounts.
 */
export const collectedFees = (row: PositionRow): Amounts | undefined =>
  row.protocol === 'v3'
    ? {
        amount0: notNegative(size(row.collected0) - size(row.withdrawn0)),
        amount1: notNegative(size(row.collected1) - size(row.withdrawn1)),
      }
    : undefined;

/** Whether the range has no lower, and no upper limit. */
export const endsOf = (row: PositionRow): { lower: boolean; upper: boolean } =>
  row.tick_lower === null || row.tick_upper === null
    ? { lower: true, upper: true }
    : openEnds({ tickLower: row.tick_lower, tickUpper: row.tick_upper }, row.tick_spacing ?? 1);

/** Returns the price at a tick: whole token1 per whole token0. */
export const priceAtTick = (tick: number, decimals0: number, decimals1: number): number =>
  1.0001 ** tick * 10 ** (decimals0 - decimals1);
