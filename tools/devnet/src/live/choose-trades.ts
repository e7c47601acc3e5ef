import { type Random, wholeBetween } from '../random.ts';
import { type PoolState, type Push, priceOf, pushToward } from './price-push.ts';

/** A pool beside the market. */
export interface Beside<Pool> {
  pool: Pool;
  state: PoolState;
  /** What the market says it should stand at: base units of token 1 for one of token 0. */
  target: number;
  /** As a share. */
  fee: number;
  /** Base units of token 1 for a dollar. */
  unitsPerUsd: number;
}

/** A pool that is to be paid into. */
export interface LiveTrade<Pool> {
  pool: Pool;
  push: Push;
  /** No more than this is paid at once. */
  mostUsd: number;
}

/**
 * A pool that is so far from the market, as a share of its fee, is brought this near again: beyond the
 * whole fee somebody would gain by the difference, and within it nobody goes further.
 */
const DUE_SHARE = 0.8;
const BACK_SHARE = 0.4;
const BACK_USD = 500_000;
/** Where none is due a few are looked at, and somebody trades in the one that has gone farthest. */
const LOOKS = 4;
const MOVED_SHARE = 0.05;
const ONE_USD = 20_000;

const gapOf = ({ state, target }: Beside<unknown>): number =>
  Math.abs(Math.log(target / priceOf(state)));

/** About the dollars that the way to the market is worth to whoever goes it. */
const worthOf = (one: Beside<unknown>): number => {
  const { state, unitsPerUsd } = one;
  const root = Number(state.sqrtPriceX96) / 2 ** 96;
  return (Number(state.liquidity) * root * (gapOf(one) / 2) ** 2) / unitsPerUsd;
};

/**
 * The trades of one step: those that bring pools back to the market before anybody could gain by the
 * difference, the most worthwhile first; else the one of some pools that is farthest from it.
 */
export function chooseTrades<Pool>(
  all: readonly Beside<Pool>[],
  most: number,
  random: Random,
): LiveTrade<Pool>[] {
  if (all.length === 0) return [];
  const due = all.filter((one) => gapOf(one) > one.fee * DUE_SHARE);
  due.sort((a, b) => worthOf(b) - worthOf(a));
  const back = due.flatMap(({ pool, state, target, fee }): LiveTrade<Pool>[] => {
    const side = priceOf(state) > target ? 1 : -1;
    const push = pushToward(state, target * Math.exp(side * fee * BACK_SHARE), 0);
    return push ? [{ pool, push, mostUsd: BACK_USD }] : [];
  });
  if (back.length > 0) return back.slice(0, most);
  const looked = Array.from(
    { length: LOOKS },
    () => all[wholeBetween(random, 0, all.length - 1)]!,
  ).sort((a, b) => gapOf(b) - gapOf(a));
  for (const { pool, state, target, fee } of looked) {
    const push = pushToward(state, target, fee * MOVED_SHARE);
    if (push) return [{ pool, push, mostUsd: ONE_USD }];
  }
  return [];
}
