/**
 * `rangeHistory()`: the share of time in which a pool's price was inside a range, and the fees of one unit of liquidity
 * there, from hourly candles. Also: type `RangeHistory`.
 */
import type { FeeGrowth } from '@cenote/trading';
import type { GrowthCandleRow } from '../market/candles/pool-candles.ts';

export interface RangeHistory {
  /** Seconds. */
  since: number;
  /** From 0 to 1. */
  insideShare: number;
  /** Fees of one unit of liquidity, Q128; undefined if unknown. */
  growth: FeeGrowth | undefined;
}

export interface RangePeriod {
  tickLower: number;
  tickUpper: number;
  /** Seconds. */
  since: number;
  now: number;
}

const HOUR = 3_600;
const SCALE = 1_000_000_000;
const LOG_ROOT_BASE = Math.log(1.0001) / 2;
/** Returns the position of a Q64.96 square root among the ticks, with a fraction. */
const tickOf = (root: string): number => Math.log(Number(root) / 2 ** 96) / LOG_ROOT_BASE;

/**
 * Returns the history of a range. The price of an hour counts as spread evenly over its ticks from low to high, so both
 * figures are estimates if it crossed an end of the range; hours without a swap have the last price.
 * @param candles ascending, from the last one before the period on
 */
export function rangeHistory(
  candles: readonly GrowthCandleRow[],
  { tickLower, tickUpper, since, now }: RangePeriod,
): RangeHistory {
  const inside = (low: number, high: number): number => {
    if (high <= low) return low >= tickLower && low < tickUpper ? 1 : 0;
    return Math.max(0, Math.min(high, tickUpper) - Math.max(low, tickLower)) / (high - low);
  };
  let seconds = 0;
  let known = 0;
  let [growth0X128, growth1X128] = [0n, 0n];
  let isKnown = true;
  for (const [i, candle] of candles.entries()) {
    const next = candles[i + 1]?.start ?? now;
    const end = Math.min(candle.start + HOUR, next, now);
    if (candle.start >= since) {
      const share = inside(tickOf(candle.low), tickOf(candle.high));
      seconds += share * (end - candle.start);
      known += end - candle.start;
      const last = candles[i - 1];
      const [grown0, grown1] = [grownOf(last, candle, 'growth0'), grownOf(last, candle, 'growth1')];
      if (grown0 === undefined || grown1 === undefined) isKnown = false;
      else {
        const part = BigInt(Math.round(share * SCALE));
        growth0X128 += (grown0 * part) / BigInt(SCALE);
        growth1X128 += (grown1 * part) / BigInt(SCALE);
      }
    }
    const idle = Math.max(0, next - Math.max(end, since));
    const tick = tickOf(candle.close);
    seconds += idle * inside(tick, tick);
    known += idle;
  }
  return {
    since,
    insideShare: known > 0 ? seconds / known : 0,
    growth: isKnown ? { growth0X128, growth1X128 } : undefined,
  };
}

/** Returns by how much the growth increased since the previous candle; that of a pool's first candle is all of it. */
function grownOf(
  last: GrowthCandleRow | undefined,
  candle: GrowthCandleRow,
  side: 'growth0' | 'growth1',
): bigint | undefined {
  const [from, to] = [last ? last[side] : '0', candle[side]];
  return from === null || to === null ? undefined : BigInt.asUintN(256, BigInt(to) - BigInt(from));
}
