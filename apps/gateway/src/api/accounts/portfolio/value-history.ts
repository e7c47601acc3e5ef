/**
 * `valueHistory()`: the dollar value of an account at past times, from current balances, later changes and past prices.
 * Also: `momentsBetween()` (these times), `HISTORY_STEPS` (candle period and interval by span).
 */
import type { Address } from '@cenote/chains';
import { type ChangeSpan, PERIODS, type Period } from '../../market/candles/candle-periods.ts';
import type { BalanceChanges } from './balance-changes.ts';

/** Candle period and seconds between two points, by span. */
export const HISTORY_STEPS: Readonly<Record<ChangeSpan, { period: Period; step: number }>> = {
  HOUR: { period: PERIODS.MINUTES_5, step: PERIODS.MINUTES_5 },
  DAY: { period: PERIODS.MINUTES_5, step: PERIODS.MINUTES_5 },
  WEEK: { period: PERIODS.HOUR, step: PERIODS.HOUR },
  MONTH: { period: PERIODS.HOUR, step: 6 * PERIODS.HOUR },
  YEAR: { period: PERIODS.DAY, step: PERIODS.DAY },
};

/** Returns the multiples of `step` between two times, both exclusive. */
export function momentsBetween(from: number, to: number, step: number): number[] {
  const first = (Math.floor(from / step) + 1) * step;
  return Array.from(
    { length: Math.max(0, Math.ceil((to - first) / step)) },
    (_, i) => first + i * step,
  );
}

/**
 * Returns the value of an account at past times: current balances minus later changes, at past prices. A token without
 * a price at that time counts as zero.
 * @param moments seconds, ascending.
 * @param unitAt price of one base unit of a token at a time, dollars.
 */
export function valueHistory(
  moments: readonly number[],
  now: ReadonlyMap<Address, bigint>,
  { changes }: Pick<BalanceChanges, 'changes'>,
  unitAt: (token: Address, moment: number) => number | undefined,
): number[] {
  const balances = new Map(now);
  const points: number[] = [];
  let undone = 0;
  for (const moment of moments.toReversed()) {
    for (let change = changes[undone]; change && change.timestamp >= moment; ) {
      balances.set(change.token, (balances.get(change.token) ?? 0n) - change.amount);
      change = changes[++undone];
    }
    let sum = 0;
    for (const [token, amount] of balances) {
      // A token that transfers without a log can result in a negative balance.
      if (amount > 0n) sum += Number(amount) * (unitAt(token, moment) ?? 0);
    }
    points.push(sum);
  }
  return points.reverse();
}
