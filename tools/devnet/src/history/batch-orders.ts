/**
 * Orders for BatchTrader.sol, each one packed word: `arbitrage()` (moves pools to the market price) and `retail()`
 * (random sales of users). Also: the contract's ABI and `tradeData()` (calldata of `trade`), `tradeUsd()` (random trade
 * size), `pickerOf()` (random choice of a pool), `deepOf()` (filters deep pools).
 */
import { encodeFunctionData, parseAbi } from 'viem';
import { between, type Random } from '../random.ts';
import { gaussian, type Market } from './market.ts';
import { isDeep, marketSqrtPriceX96, type TradedPool, unitsOf } from './traded-pool.ts';

export const batchTraderAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Pool { uint8 protocol; address at; PoolKey key; }',
  'function register(Pool[] pools)',
  'function trade(uint256[] orders)',
  'function empty(address[] tokens)',
]);

/** Encoding of BatchTrader.sol. */
const KIND = { toward: 0n, sell0: 1n, sell1: 2n };

const order = (kind: bigint, venue: TradedPool, value: bigint, bandPpm = 0): bigint =>
  (kind << 200n) | (BigInt(venue.index) << 184n) | (BigInt(bandPpm) << 160n) | value;

/** Pools beyond their fee from the market price are profitable to arbitrage; slightly less than 1 for rounding. */
const BAND_SHARE = 0.9;

/** Orders of an arbitrageur: brings the price of every pool within its fee of the market price. */
export const arbitrage = (venues: readonly TradedPool[], market: Market): bigint[] =>
  venues.map((venue) =>
    order(
      KIND.toward,
      venue,
      marketSqrtPriceX96(venue, market),
      Math.max(1, Math.floor(venue.fee * BAND_SHARE)),
    ),
  );

const TYPICAL_USD = 1_500;
const SPREAD = 1.4;
const LARGEST_SHARE = 0.004;

/** USD value of one trade: log-normal, always small relative to the pool. */
export const tradeUsd = (random: Random, tvlUsd: number): number =>
  Math.min(TYPICAL_USD * Math.exp(SPREAD * gaussian(random)), tvlUsd * LARGEST_SHARE);

/** Returns a function that picks pools with probability proportional to the square root of their depth. */
export function pickerOf(venues: readonly TradedPool[]): (random: Random) => TradedPool {
  const weights = venues.map(({ plan }) => Math.sqrt(plan.spec.tvlUsd));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return (random) => {
    let left = between(random, 0, whole);
    const found = venues.find((_, i) => {
      left -= weights[i] ?? 0;
      return left < 0;
    });
    return found ?? venues[0]!;
  };
}

/** Orders of users that sell one of two tokens. */
export function retail(
  count: number,
  pick: (random: Random) => TradedPool,
  market: Market,
  random: Random,
): bigint[] {
  return Array.from({ length: count }, () => {
    const venue = pick(random);
    const side = random() < 0.5 ? 0 : 1;
    const units = unitsOf(venue, side, tradeUsd(random, venue.plan.spec.tvlUsd), market);
    return order(side === 0 ? KIND.sell0 : KIND.sell1, venue, units + 1n);
  });
}

export const deepOf = (venues: readonly TradedPool[]): readonly TradedPool[] =>
  venues.filter(isDeep);

export const tradeData = (orders: readonly bigint[]) =>
  encodeFunctionData({ abi: batchTraderAbi, functionName: 'trade', args: [orders] });
