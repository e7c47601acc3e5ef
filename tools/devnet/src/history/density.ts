/**
 * How densely the history of a world is traded: `DENSITIES` and `SECOND_DENSITIES` (step lengths and numbers of actions
 * on the first and the second network), `stepTimes()` (time of each step). Also: their types, the kinds of history
 * (type `History`, list `HISTORIES`), and `HISTORY_SPAN` (one year in seconds).
 */

/** Amount of history in a world. `none`: a new world. */
export type History = 'none' | 'short' | 'year';
export const HISTORIES: readonly History[] = ['none', 'short', 'year'];

/** Steps of equal length, from `from` seconds before the end to the start of the next phase. */
export interface Phase {
  from: number;
  step: number;
}

export interface Density {
  phases: readonly Phase[];
  /** Number of user trades per step, in addition to arbitrage trades. */
  tradesPerStep: number;
  /** Interval, in steps, of arbitrage over all pools; other steps include only the deep ones. */
  allPoolsEvery: number;
  /** Average number of liquidity actions per step. */
  liquidityPerStep: number;
  /** Average number of actions of the named wallets per step. */
  walletActionsPerStep: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Duration of the history, in seconds. */
export const HISTORY_SPAN = 365 * DAY;

export type Past = Exclude<History, 'none'>;

/**
 * `year` has one step for each point or candle of a chart: 5 minutes on the last day, an hour in the last week, 4 hours
 * in the last month, a day before. Finer steps would lengthen the first start: generating and indexing a step takes 50 ms.
 * `short` also spans a year, in few steps, for tests.
 */
export const DENSITIES: Readonly<Record<Past, Density>> = {
  short: {
    phases: [
      { from: HISTORY_SPAN, step: 30 * DAY },
      { from: 30 * DAY, step: 5 * DAY },
      { from: DAY, step: 4 * HOUR },
    ],
    tradesPerStep: 6,
    allPoolsEvery: 12,
    liquidityPerStep: 3,
    walletActionsPerStep: 4,
  },
  year: {
    phases: [
      { from: HISTORY_SPAN, step: DAY },
      { from: 30 * DAY, step: 4 * HOUR },
      { from: 7 * DAY, step: HOUR },
      { from: DAY, step: 5 * MINUTE },
    ],
    tradesPerStep: 6.5,
    allPoolsEvery: 8,
    liquidityPerStep: 0.5,
    walletActionsPerStep: 0.9,
  },
};

/** Densities of the second network, which has less activity: enough for its charts. */
export const SECOND_DENSITIES: Readonly<Record<Past, Density>> = {
  short: {
    phases: [
      { from: HISTORY_SPAN, step: 60 * DAY },
      { from: DAY, step: 8 * HOUR },
    ],
    tradesPerStep: 3,
    allPoolsEvery: 4,
    liquidityPerStep: 1,
    walletActionsPerStep: 1,
  },
  year: {
    phases: [
      { from: HISTORY_SPAN, step: DAY },
      { from: 30 * DAY, step: 6 * HOUR },
      { from: DAY, step: 30 * MINUTE },
    ],
    tradesPerStep: 4,
    allPoolsEvery: 8,
    liquidityPerStep: 0.15,
    walletActionsPerStep: 0.2,
  },
};

/** Time of each step in seconds since the start, ascending; the last one is the whole duration. */
export function stepTimes({ phases }: Density): readonly number[] {
  const span = phases[0]?.from ?? 0;
  const times: number[] = [];
  phases.forEach(({ from, step }, i) => {
    const until = span - (phases[i + 1]?.from ?? 0);
    for (let at = span - from + step; at <= until; at += step) times.push(at);
    if (times.at(-1) !== until) times.push(until);
  });
  return times;
}
