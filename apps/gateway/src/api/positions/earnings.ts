/**
 * `earningsOf()`: fees that a position earned in each of the last periods, from its actions and fee growth. Also:
 * `EARNING_PERIODS` (seconds), `earningMoments()` (the hours in which they begin), types `Earnings`, `EarningPeriod`.
 */
import { type Amounts, type FeeGrowth, feesEarned, pairFees, pairGrowth } from '@cenote/trading';
import { addAmounts, paysOtherAmounts } from './position-amounts.ts';
import type { ActionRow, PositionHistory } from './position-history.ts';
import type { PositionRow } from './position-rows.ts';

export const EARNING_PERIODS = { DAY: 86_400, WEEK: 604_800, MONTH: 2_592_000 } as const;
export type EarningPeriod = keyof typeof EARNING_PERIODS;
const HOUR = 3_600;

export interface Earnings {
  period: EarningPeriod;
  /** Seconds: the first full hour of the period, or the position's first action if it is later. */
  since: number;
  /** Fee growth inside the range at `since`; undefined if unknown. */
  growth: FeeGrowth | undefined;
  /** Base units of fees, collected and uncollected; undefined if unknown. */
  fees: Amounts | undefined;
  /** Average liquidity over the period, as a ratio of the current one; undefined without liquidity. */
  averageLiquidity: number | undefined;
}

/** Returns when each period begins: full hours, seconds. */
export const earningMoments = (now: number): number[] =>
  Object.values(EARNING_PERIODS).map((length) => beginOf(now, length));

const beginOf = (now: number, length: number): number => {
  const end = now + HOUR - 1;
  return end - (end % HOUR) - length;
};

/** Returns the earnings of each period; none before the first deposit. */
export function earningsOf(
  row: PositionRow,
  { actions, growth, past }: PositionHistory,
  now: number,
): Earnings[] {
  const first = actions[0];
  if (!first) return [];
  return Object.entries(EARNING_PERIODS).map(([period, length]) => {
    const moment = beginOf(now, length);
    const before = actions.filter(({ timestamp }) => timestamp < moment);
    const later = actions.slice(before.length);
    const last = before.at(-1);
    const base = {
      period: period as EarningPeriod,
      since: Math.max(moment, first.timestamp),
      growth: last ? growthAt(last, past.get(moment)) : growthOf(first),
      averageLiquidity: averageLiquidity(actions, Math.max(moment, first.timestamp), now),
    };
    const segments = segmentsOf(row, last, later, growth);
    if (paysOtherAmounts(row) || !segments || (last && !base.growth)) {
      return { ...base, fees: undefined };
    }
    const start =
      last && base.growth ? earnedBefore(segments[0], base.growth, row.protocol) : undefined;
    const total = segments.reduce((sum, { fees }) => addAmounts(sum, fees), NOTHING);
    return { ...base, fees: start ? minus(total, start) : total };
  });
}

const NOTHING: Amounts = { amount0: 0n, amount1: 0n };
const minus = (a: Amounts, b: Amounts): Amounts => ({
  amount0: a.amount0 - b.amount0,
  amount1: a.amount1 - b.amount1,
});

/** Fees between two actions, or between the last one and now. */
interface Segment {
  fees: Amounts;
  /** Liquidity, and growth at its begin and end. */
  liquidity: bigint;
  from: FeeGrowth;
  to: FeeGrowth;
}

/** Returns the fees between the actions since `last` and until now; undefined if one is unknown. */
function segmentsOf(
  row: PositionRow,
  last: ActionRow | undefined,
  later: readonly ActionRow[],
  growth: FeeGrowth | undefined,
): Segment[] | undefined {
  const segments: Segment[] = [];
  let previous = last;
  for (const action of later) {
    const [from, to] = [growthOf(previous ?? action), growthOf(action)];
    if (action.fees0 === null || action.fees1 === null || !from || !to) return undefined;
    const fees = { amount0: BigInt(action.fees0), amount1: BigInt(action.fees1) };
    segments.push({ fees, liquidity: BigInt(previous?.liquidity ?? 0), from, to });
    previous = action;
  }
  if (!previous) return segments;
  const liquidity = BigInt(previous.liquidity);
  const from = growthOf(previous);
  if (!from) return undefined;
  if (liquidity === 0n) return [...segments, { fees: NOTHING, liquidity, from, to: from }];
  const reserves = { reserve0: BigInt(row.reserve0 ?? 0), reserve1: BigInt(row.reserve1 ?? 0) };
  const to: FeeGrowth | undefined =
    row.protocol === 'v2'
      ? { growth0X128: pairGrowth(reserves, BigInt(row.total_supply ?? 0)), growth1X128: 0n }
      : growth;
  if (!to) return undefined;
  const fees =
    row.protocol === 'v2'
      ? pairFees(liquidity, to.growth0X128, from.growth0X128, reserves)
      : toAmounts(feesEarned(liquidity, to, from));
  return [...segments, { fees, liquidity, from, to }];
}

const toAmounts = ({ fees0, fees1 }: { fees0: bigint; fees1: bigint }): Amounts => ({
  amount0: fees0,
  amount1: fees1,
});

/** Returns the part of the first segment's fees that was earned before the period. */
function earnedBefore(
  segment: Segment | undefined,
  growth: FeeGrowth,
  protocol: PositionRow['protocol'],
): Amounts | undefined {
  if (!segment) return undefined;
  const { fees, liquidity, from, to } = segment;
  if (protocol !== 'v2') return toAmounts(feesEarned(liquidity, growth, from));
  const [grown, whole] = [growth.growth0X128 - from.growth0X128, to.growth0X128 - from.growth0X128];
  if (whole <= 0n || grown <= 0n) return NOTHING;
  const part = grown < whole ? grown : whole;
  return { amount0: (fees.amount0 * part) / whole, amount1: (fees.amount1 * part) / whole };
}

const growthOf = ({ growth0, growth1 }: ActionRow): FeeGrowth | undefined =>
  growth0 === null || growth1 === null
    ? undefined
    : { growth0X128: BigInt(growth0), growth1X128: BigInt(growth1) };

const HALF = 1n << 255n;
/** Returns the later of the growth at an action and that at the last swap before a moment, which may precede it. */
function growthAt(action: ActionRow, sample: FeeGrowth | undefined): FeeGrowth | undefined {
  const own = growthOf(action);
  if (!own || !sample) return own;
  const later = (side: keyof FeeGrowth) =>
    BigInt.asUintN(256, sample[side] - own[side]) < HALF ? sample[side] : own[side];
  return { growth0X128: later('growth0X128'), growth1X128: later('growth1X128') };
}

/** Returns the average liquidity from `since` to now as a ratio of the current one. */
function averageLiquidity(
  actions: readonly ActionRow[],
  since: number,
  now: number,
): number | undefined {
  const current = Number(actions.at(-1)?.liquidity ?? 0);
  if (current === 0 || now <= since) return undefined;
  let sum = 0;
  for (const [i, { liquidity, timestamp }] of actions.entries()) {
    const [from, to] = [Math.max(timestamp, since), actions[i + 1]?.timestamp ?? now];
    if (to > from) sum += Number(liquidity) * (to - from);
  }
  return sum / (now - since) / current;
}
