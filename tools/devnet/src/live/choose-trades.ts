/**
 * `chooseTrades()`: selects which pools the market maker trades in one step, and how far. Also: types of its input
 * (`PoolAtMarket`, a pool with its market price) and of its result (`LiveTrade`).
 */
import { type Random, wholeBetween } from '../random.ts';
import { type PoolState, type Push, priceOf, pushToward } from './price-push.ts';

/** A pool with its market price. */
export interface PoolAtMarket<Pool> {
  pool: Pool;
  state: PoolState;
  /** Market price: base units of token 1 per base unit of token 0. */
  target: number;
  /** Fee as a fraction. */
  fee: number;
  /** Base units of token 1 per USD. */
  unitsPerUsd: number;
}

/** A trade in a pool. */
export interface LiveTrade<Pool> {
  pool: Pool;
  push: Push;
  /** Maximum amount paid, in USD. */
  maxUsd: number;
}

/**
 * A pool whose distance from the market price exceeds this share of its fee is traded: beyond the whole fee arbitrage
 * is profitable, and within it no trader would go further.
 */
const DUE_SHARE = 0.8;
const BACK_SHARE = 0.4;
const BACK_USD = 500_000;
/** If no pool is due, this many random pools are compared, and the one farthest from the market is traded. */
const LOOKS = 4;
const MOVED_SHARE = 0.05;
const ONE_USD = 20_000;

const gapOf = ({ state, target }: PoolAtMarket<unknown>): number =>
  Math.abs(Math.log(target / priceOf(state)));

/** Approximate USD value of moving a pool's price to the market. */
const valueOfToken = (one: PoolAtMarket<unknown>): number => {
  const { state, unitsPerUsd } = one;
  const root = Number(state.sqrtPriceX96) / 2 ** 96;
  return (Number(state.liquidity) * root * (gapOf(one) / 2) ** 2) / unitsPerUsd;
};

/**
 * Selects the trades of one step: those that move pools to the market price before arbitrage is profitable, most
 * profitable first; if there are none, the farthest of some random pools.
 */
export function chooseTrades<Pool>(
  all: readonly PoolAtMarket<Pool>[],
  most: number,
  random: Random,
): LiveTrade<Pool>[] {
  if (all.length === 0) return [];
  const due = all.filter((one) => gapOf(one) > one.fee * DUE_SHARE);
  due.sort((a, b) => valueOfToken(b) - valueOfToken(a));
  const back = due.flatMap(({ pool, state, target, fee }): LiveTrade<Pool>[] => {
    const side = priceOf(state) > target ? 1 : -1;
    const push = pushToward(state, target * Math.exp(side * fee * BACK_SHARE), 0);
    return push ? [{ pool, push, maxUsd: BACK_USD }] : [];
  });
  if (back.length > 0) return back.slice(0, most);
  const looked = Array.from(
    { length: LOOKS },
    () => all[wholeBetween(random, 0, all.length - 1)]!,
  ).sort((a, b) => gapOf(b) - gapOf(a));
  for (const { pool, state, target, fee } of looked) {
    const push = pushToward(state, target, fee * MOVED_SHARE);
    if (push) return [{ pool, push, maxUsd: ONE_USD }];
  }
  return [];
}
