import type { PricePoint } from '@cenote/ui/chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ChartRange, RANGES } from '../chart/chart-range.ts';
import type { MarketKind } from '../chart/market-kind.ts';
import { type PriceHistoryView, usePriceHistory } from '../chart/use-price-history.ts';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { tokenDaysQuery } from '../entity/figures/queries.ts';
import type { Token } from '../tokens/list/token.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';

const DAY = 86_400;

/**
 * Hook: returns the points of a token's chart over a range (price, volume or value locked, as `kind` selects), with the
 * state of the query.
 */
export function useTokenHistory(
  network: ConnectedNetwork,
  token: Token,
  kind: MarketKind,
  range: ChartRange,
): PriceHistoryView {
  const priceHistory = usePriceHistory(network, range, token, undefined);
  const tvl = useTvl(network, token, kind === 'tvl', range);
  const { points } = priceHistory;
  const traded = useMemo(
    // The first point is the price before the range, without a volume.
    () => points.slice(1).map(({ time, volume }) => ({ time, value: volume ?? 0 })),
    [points],
  );
  if (kind === 'tvl') return { ...tvl, prefetch: priceHistory.prefetch };
  return kind === 'volume' ? { ...priceHistory, points: traded } : priceHistory;
}

function useTvl(
  { id: chainId }: ConnectedNetwork,
  { address }: Token,
  enabled: boolean,
  range: ChartRange,
): Omit<PriceHistoryView, 'prefetch'> {
  const request = useGraphql();
  const days = useQuery({ ...tokenDaysQuery(request, { chainId, address }), enabled });
  const count = RANGES[range].span / DAY + 1;
  const points = useMemo<PricePoint[]>(
    () =>
      (days.data ?? [])
        .slice(-count)
        .flatMap(({ start, tvlUsd }) => (tvlUsd === null ? [] : [{ time: start, value: tvlUsd }])),
    [days.data, count],
  );
  const state = days.data ? (points.length < 2 ? 'empty' : 'ready') : undefined;
  return {
    points,
    state: state ?? (days.isError ? 'error' : 'loading'),
    isOld: days.isError,
    isFetching: days.isFetching,
    retry: () => void days.refetch(),
  };
}
