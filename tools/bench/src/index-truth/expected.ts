/**
 * Values that the gateway's GraphQL must return, computed from the replayed market: `expectedPool()` for a pool and
 * `expectedToken()` for a token.
 */
import { type TruePool, valueOfPositions } from './replay-market.ts';
import type { UsdPrices } from './usd-prices.ts';

/** Sum of the known values; null if none is known. */
const sum = (parts: readonly (number | undefined)[]): number | null => {
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? known.reduce((total, part) => total + part, 0) : null;
};

const times = (amount: bigint, unit: number | undefined) =>
  unit === undefined ? undefined : Number(amount) * unit;

/** Expected trading figures of a pool over its last candles of a period. */
function trading(pool: TruePool, dollars: UsdPrices, period: number, count: number, now: number) {
  const first = Math.floor(now / period) * period - (count - 1) * period;
  const candles = [...(pool.candles.get(period)?.values() ?? [])].filter((c) => c.start >= first);
  const isCounted0 = dollars.hops(pool.token0) <= dollars.hops(pool.token1);
  const isPriced = Number.isFinite(Math.min(dollars.hops(pool.token0), dollars.hops(pool.token1)));
  const unit = (token: string, start: number) => dollars.unitBefore(token, start + period);
  const volume = candles.map((c) =>
    isCounted0
      ? times(c.volume0, unit(pool.token0, c.start))
      : times(c.volume1, unit(pool.token1, c.start)),
  );
  const fees = candles.flatMap((c) => [
    times(c.fees0, unit(pool.token0, c.start)),
    times(c.fees1, unit(pool.token1, c.start)),
  ]);
  return {
    volume0: String(candles.reduce((all, c) => all + c.volume0, 0n)),
    volume1: String(candles.reduce((all, c) => all + c.volume1, 0n)),
    volumeUsd: isPriced ? (sum(volume) ?? 0) : null,
    feesUsd: isPriced ? (sum(fees) ?? 0) : null,
  };
}

export function expectedPool(pool: TruePool, dollars: UsdPrices, now: number) {
  const [balance0, balance1] = balancesOf(pool);
  const tvlUsd = sum([
    times(balance0, dollars.unit(pool.token0)),
    times(balance1, dollars.unit(pool.token1)),
  ]);
  const day = trading(pool, dollars, 3_600, 24, now);
  return {
    balance0: String(balance0),
    balance1: String(balance1),
    tvlUsd,
    sqrtPriceX96: String(pool.root),
    createdAt: pool.createdAt,
    day,
    month: trading(pool, dollars, 86_400, 30, now),
    apr: tvlUsd && day.feesUsd !== null ? (day.feesUsd * 365) / tvlUsd : null,
  };
}

const balancesOf = (pool: TruePool): [bigint, bigint] =>
  pool.protocol === 'v4' ? valueOfPositions(pool) : [pool.balance0, pool.balance1];

export function expectedToken(
  token: { address: string; decimals: number },
  pools: Iterable<TruePool>,
  dollars: UsdPrices,
  now: number,
) {
  const first = Math.floor(now / 3_600) * 3_600 - 23 * 3_600;
  let [tvl, volume] = [0n, 0n];
  const usd: (number | undefined)[] = [];
  for (const pool of pools) {
    const side = pool.token0 === token.address ? 0 : pool.token1 === token.address ? 1 : undefined;
    if (side === undefined) continue;
    tvl += balancesOf(pool)[side];
    for (const candle of pool.candles.get(3_600)?.values() ?? []) {
      if (candle.start < first) continue;
      const moved = side === 0 ? candle.volume0 : candle.volume1;
      volume += moved;
      usd.push(times(moved, dollars.unitBefore(token.address, candle.start + 3_600)));
    }
  }
  const unit = dollars.unit(token.address);
  return {
    tvl: String(tvl),
    volume: String(volume),
    tvlUsd: times(tvl, unit) ?? null,
    volumeUsd: unit === undefined ? null : (sum(usd) ?? 0),
    priceUsd: unit === undefined ? null : unit * 10 ** token.decimals,
  };
}
