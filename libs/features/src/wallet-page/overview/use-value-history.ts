/**
 * Hook `useValueHistory()`: queries a wallet's token value over a time range, as chart points in dollars. Also:
 * constant `VALUE_RANGES` (the ranges) with type `ValueRange`.
 */
import type { Address } from '@cenote/chains';
import type { ValueSpan } from '@cenote/data';
import type { PricePoint } from '@cenote/ui/chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccountOnChains } from '../../account/portfolio/use-account-on-chains.ts';
import { useLastingFailure } from '../../errors/use-lasting-failure.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { valueHistoryQuery } from '../wallet-queries.ts';

/** Time ranges of the chart of a wallet's value. */
export const VALUE_RANGES = ['day', 'week', 'month', 'year'] as const;
export type ValueRange = (typeof VALUE_RANGES)[number];

const SPANS = {
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
} as const satisfies Record<ValueRange, ValueSpan>;
const DAY_S = 86_400;

/** In the yearly range, the point at the end of a day belongs to that day, like candles. */
const startOfDay = (timestamp: number): number => {
  const before = timestamp - 1;
  return before - (before % DAY_S);
};

/** Queries a wallet's token value over a time range, as chart points in dollars. */
export function useValueHistory(account: Address, range: ValueRange) {
  const requests = useQuery(
    valueHistoryQuery(useGraphql(), useAccountOnChains(account), SPANS[range]),
  );
  const query = useLastingFailure(requests);
  const { data } = query;
  const points = useMemo<PricePoint[]>(
    () =>
      (data ?? []).map(({ timestamp, usd }) => ({
        time: range === 'year' ? startOfDay(timestamp) : timestamp,
        value: usd,
      })),
    [data, range],
  );
  const loaded = points.length < 2 ? ('empty' as const) : ('ready' as const);
  return {
    points,
    state: data ? loaded : query.isError ? ('error' as const) : ('loading' as const),
    isOld: query.isError,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
