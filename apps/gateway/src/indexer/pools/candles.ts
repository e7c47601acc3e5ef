/**
 * `addToCandles()`: adds a swap to its pool's candles in the index. Also: `updateCandleGrowth()` (donations), and
 * `CANDLE_PERIODS`, their lengths in seconds.
 */
import type { Context } from 'ponder:registry';
import { poolCandles } from 'ponder:schema';
import type { Hex } from '@cenote/chains';
import type { Growth } from './fee-growth.ts';
import type { SwapRecord } from './swap-record.ts';

/** Lengths in seconds: 5 minutes, an hour, a day. */
export const CANDLE_PERIODS = [300, 3_600, 86_400] as const;
/** Candles of an hour have the pool's fee growth. */
const GROWTH_PERIOD = 3_600;

const PIPS = 1_000_000n;

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
/** Returns the fee, which is a part of the amount paid in. */
const feeOf = (amount: bigint, fee: number): bigint =>
  amount > 0n ? (amount * BigInt(fee)) / PIPS : 0n;

/**
 * Adds a swap to its pool's candles. A candle opens at the price just before its first swap, so candles are contiguous;
 * periods without a swap have none.
 */
export async function addToCandles(
  context: Context,
  timestamp: number,
  { poolId, amount0, amount1, fee, priceBefore, priceAfter, growth, tick }: SwapRecord,
): Promise<void> {
  const [volume0, volume1] = [size(amount0), size(amount1)];
  const [fees0, fees1] = [feeOf(amount0, fee), feeOf(amount1, fee)];
  for (const period of CANDLE_PERIODS) {
    const state = period === GROWTH_PERIOD ? { ...growth, tick } : {};
    await context.db
      .insert(poolCandles)
      .values({
        chainId: context.chain.id,
        poolId,
        period,
        start: timestamp - (timestamp % period),
        open: priceBefore,
        close: priceAfter,
        high: most(priceBefore, priceAfter),
        low: least(priceBefore, priceAfter),
        volume0,
        volume1,
        fees0,
        fees1,
        swaps: 1,
        ...state,
      })
      .onConflictDoUpdate((candle) => ({
        high: most(candle.high, priceAfter),
        low: least(candle.low, priceAfter),
        close: priceAfter,
        volume0: candle.volume0 + volume0,
        volume1: candle.volume1 + volume1,
        fees0: candle.fees0 + fees0,
        fees1: candle.fees1 + fees1,
        swaps: candle.swaps + 1,
        ...state,
      }));
  }
}

/** Updates the fee growth of the current hour's candle, if there is one, after a donation or flash fee. */
export async function updateCandleGrowth(
  context: Context,
  timestamp: number,
  poolId: Hex,
  growth: Growth,
): Promise<void> {
  const start = timestamp - (timestamp % GROWTH_PERIOD);
  const key = { chainId: context.chain.id, poolId, period: GROWTH_PERIOD, start };
  if (await context.db.find(poolCandles, key))
    await context.db.update(poolCandles, key).set(growth);
}
