import type { PoolDetail } from '@cenote/data';
import type { PricePoint } from '@cenote/ui/chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ChartRange, RANGES } from '../chart/chart-range.ts';
import type { MarketKind } from '../chart/market-kind.ts';
import { priceHistory } from '../chart/price-history.ts';
import { priceOfRoot, pricesOf } from '../liquidity/pool/pool-price.ts';
import { poolCandlesQuery, poolDaysQuery } from '../liquidity/pool/pool-queries.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';

const DAY = 86_400;

/**
 * Hook: returns the points of a pool's chart over a range (price from candles; value locked or volume by day), with the
 * state of the query, as `kind` selects.
 */
export function usePoolHistory(
  pool: PoolDetail,
  kind: MarketKind,
  range: ChartRange,
  isTurned: boolean,
) {
  const request = useGraphql();
  const { period, span, step } = RANGES[range];
  const candles = useQuery({
    ...poolCandlesQuery(request, pool, period),
    enabled: kind === 'price',
  });
  const days = useQuery({ ...poolDaysQuery(request, pool), enabled: kind !== 'price' });
  const prices = useMemo(() => {
    if (!candles.data) return [];
    const { token0, token1, sqrtPriceX96 } = pool;
    const decimals = [token0.decimals, token1.decimals] as const;
    const price = priceOfRoot(sqrtPriceX96, ...decimals);
    // The chain's clock may be ahead of the local one.
    const now = Math.max(candles.dataUpdatedAt / 1_000, candles.data.at(-1)?.start ?? 0);
    return priceHistory(
      { now, span, step },
      {
        candles: pricesOf(candles.data, decimals, isTurned),
        price: isTurned ? 1 / price : price,
      },
    ).map(({ volume: _, ...point }) => point);
  }, [candles.data, candles.dataUpdatedAt, pool, isTurned, span, step]);
  const amounts = useMemo<PricePoint[]>(
    () =>
      (days.data ?? []).slice(-(span / DAY + 1)).flatMap(({ start, tvlUsd, volumeUsd }) => {
        const value = kind === 'tvl' ? tvlUsd : volumeUsd;
        return value === null ? [] : [{ time: start, value }];
      }),
    [days.data, kind, span],
  );
  const [query, points] = kind === 'price' ? [candles, prices] : [days, amounts];
  const loaded = points.length < 2 ? ('empty' as const) : ('ready' as const);
  return {
    points,
    state: query.data ? loaded : query.isError ? ('error' as const) : ('loading' as const),
    isOld: query.isError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
