/**
 * `poolFigures()`: balances, TVL, volume, fees and APR of one pool, from its row, candles and prices. Also:
 * `sqrtPriceOf()` (square root of its price), `aprOf()` (annual yield), `valueUsd()` (amount × unit price), `total()`
 * (sum of the known values), type `PoolInput`.
 */
import type { Address } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { sqrtPriceOfReserves } from '../../../indexer/pools/sqrt-price.ts';
import type { PriceSources } from '../../prices/prices.ts';
import type { RewardRate } from '../../rewards/distribution-list.ts';
import type { Candle } from '../candles/candle-cache.ts';
import { DAYS_OF_YEAR } from '../candles/candle-periods.ts';
import type { UnitPriceAtClose } from '../candles/price-at-close.ts';
import type { PoolFigures, Trading } from '../figures.ts';
import { countedSide } from '../prices/unit-price.ts';
import type { PoolPrincipals } from './pool-principals.ts';
import type { PoolRow } from './pool-row.ts';

export interface PoolInput {
  chainId: number;
  row: PoolRow;
  /** The pool in the graph, whose ticks determine the balances of a v4 pool. */
  graphed: Pool | undefined;
  principals: PoolPrincipals;
  sources: PriceSources;
  rewardRate: RewardRate | undefined;
  hours: readonly Candle[];
  week: readonly Candle[];
  days: readonly Candle[];
  hourPrice: UnitPriceAtClose;
  dayPrice: UnitPriceAtClose;
}

/** Returns the Q64.96 square root of a pool's price; zero if it has none. */
export const sqrtPriceOf = (row: PoolRow): bigint =>
  row.protocol === 'v2'
    ? sqrtPriceOfReserves(BigInt(row.reserve0 ?? 0), BigInt(row.reserve1 ?? 0))
    : BigInt(row.sqrt_price_x96 ?? 0);

const SECONDS_OF_YEAR = DAYS_OF_YEAR * 86_400;

/** Computes a pool's figures. Dollar values follow docs/decisions/dollar-prices.md. */
export function poolFigures(input: PoolInput): PoolFigures {
  const { chainId, row, sources } = input;
  const [balance0, balance1] = balances(input);
  const unit = (token: Address) => sources.get(token)?.unit;
  const tvlUsd = total([
    valueUsd(balance0, unit(row.token0)),
    valueUsd(balance1, unit(row.token1)),
  ]);
  const day = trading(input, input.hours, input.hourPrice);
  const feeApr = tvlUsd && day.feesUsd !== null ? (day.feesUsd * DAYS_OF_YEAR) / tvlUsd : null;
  const rewardsUsd =
    input.rewardRate && valueUsd(input.rewardRate.perSecond, unit(input.rewardRate.token));
  // An object literal without spreads, which would take several times as long for each of thousands of pools.
  return {
    chainId,
    id: row.id,
    protocol: row.protocol,
    token0: row.token0,
    token1: row.token1,
    fee: row.fee,
    tickSpacing: row.tick_spacing,
    hooks: row.hooks,
    sqrtPriceX96: sqrtPriceOf(row),
    tick: row.tick,
    createdAt: row.created_at,
    liquidity: row.liquidity === null ? null : BigInt(row.liquidity),
    balance0,
    balance1,
    tvlUsd,
    day,
    feeApr,
    rewardApr: tvlUsd && rewardsUsd ? (rewardsUsd * SECONDS_OF_YEAR) / tvlUsd : 0,
    week: trading(input, input.week, input.dayPrice),
    month: trading(input, input.days, input.dayPrice),
  };
}

/** Returns the annual yield of a pool's liquidity as a fraction; null if it has no price. */
export const aprOf = ({ feeApr, rewardApr }: PoolFigures): number | null =>
  feeApr === null ? null : feeApr + rewardApr;

function balances({ row, graphed, principals }: PoolInput): [bigint, bigint] {
  if (row.protocol === 'v2') return [BigInt(row.reserve0 ?? 0), BigInt(row.reserve1 ?? 0)];
  if (row.protocol === 'v3') return [BigInt(row.balance0 ?? 0), BigInt(row.balance1 ?? 0)];
  if (graphed?.protocol !== 'v4') return [0n, 0n];
  const { amount0, amount1 } = principals.of(graphed);
  return [amount0, amount1];
}

const UNPRICED: Trading = {
  volume0: 0n,
  volume1: 0n,
  volumeUsd: null,
  feesUsd: null,
};
const UNTRADED: Trading = { ...UNPRICED, volumeUsd: 0, feesUsd: 0 };

function trading(
  { row, sources }: PoolInput,
  candles: readonly Candle[],
  priceAtClose: UnitPriceAtClose,
): Trading {
  const side = countedSide(sources, row.token0, row.token1);
  if (candles.length === 0) return side === undefined ? UNPRICED : UNTRADED;
  let [volume0, volume1] = [0n, 0n];
  const usd: (number | null)[] = [];
  const fees: (number | null)[] = [];
  for (const candle of candles) {
    volume0 += candle.volume0;
    volume1 += candle.volume1;
    const price0 = priceAtClose(row.token0, candle.start);
    const price1 = priceAtClose(row.token1, candle.start);
    if (side === 0) usd.push(valueUsd(candle.volume0, price0));
    if (side === 1) usd.push(valueUsd(candle.volume1, price1));
    fees.push(valueUsd(candle.fees0, price0), valueUsd(candle.fees1, price1));
  }
  const isPriced = side !== undefined;
  return {
    volume0,
    volume1,
    volumeUsd: isPriced ? (total(usd) ?? 0) : null,
    feesUsd: isPriced ? (total(fees) ?? 0) : null,
  };
}

/** Returns the dollar value of an amount in base units; null if the price is unknown. */
export const valueUsd = (amount: bigint, unit: number | undefined): number | null =>
  unit === undefined ? null : Number(amount) * unit;

/** Returns the sum of the known values; null if none is known. */
export const total = (parts: readonly (number | null)[]): number | null =>
  parts.reduce((sum, part) => (part === null ? sum : (sum ?? 0) + part), null);
