/**
 * Hook `usePriceHistory()`: queries both tokens' candles and returns the price history of the pair (type
 * `PriceHistoryView`). Also: `marketToken()` (returns the token whose candles are used: the wrapped form for a native
 * coin, as it has the longer history).
 */
import { type Address, isNative, lower } from '@cenote/chains';
import type { PricePoint } from '@cenote/ui/chart';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { Token } from '../tokens/list/token.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';
import { candlesQuery, type TokenHistory } from './candles-query.ts';
import { type ChartRange, RANGES } from './chart-range.ts';
import { priceHistory, type TokenPriceHistory } from './price-history.ts';

export interface PriceHistoryView {
  points: readonly PricePoint[];
  state: 'ready' | 'loading' | 'empty' | 'error';
  /** The last request failed: the shown data is outdated. */
  isOld: boolean;
  isFetching: boolean;
  retry(): void;
  /** Prefetches the data of the other ranges. */
  prefetch(): void;
}

/** Returns the token whose candles are used: the wrapped form for a native coin, as it has the longer history. */
export const marketToken = (network: ConnectedNetwork, token: Pick<Token, 'address'>): Address =>
  lower(isNative(token.address) ? network.wrappedNative : token.address);

/** Builds a token's price history; its change over the range determines the price at the start of the range. */
function courseOf(
  { candles, now }: TokenHistory,
  range: ChartRange,
  listedPrice: number | undefined,
): TokenPriceHistory {
  const price = now?.priceUsd ?? listedPrice;
  const change = range === 'all' ? null : now?.[range];
  const start = price === undefined || change == null ? undefined : price / (1 + change);
  return { candles, price, start };
}

/** Queries both tokens' candles and returns the price history of the pair. */
export function usePriceHistory(
  network: ConnectedNetwork,
  range: ChartRange,
  base: Token | undefined,
  quote: Token | undefined,
): PriceHistoryView {
  const request = useGraphql();
  const queryClient = useQueryClient();
  const tokens = [base, quote].filter((token) => token !== undefined);
  const { period, span, step } = RANGES[range];
  const requests = (of: Token, by = period) =>
    candlesQuery(request, { chainId: network.id, token: marketToken(network, of), period: by });
  const answers = useQueries({ queries: tokens.map((token) => requests(token)) });
  const [first, second] = answers;
  const [ofBase, ofQuote] = [first?.data, second?.data];
  const now = Math.max(0, ...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const [basePrice, quotePrice] = [base?.priceUsd, quote?.priceUsd];
  const hasQuote = quote !== undefined;
  const points = useMemo(() => {
    if (!ofBase || (hasQuote && !ofQuote)) return [];
    return priceHistory(
      // The chain's clock may be ahead of the local one.
      { now: Math.max(now / 1_000, ofBase.candles.at(-1)?.start ?? 0), span, step },
      courseOf(ofBase, range, basePrice),
      ofQuote && hasQuote ? courseOf(ofQuote, range, quotePrice) : undefined,
    );
  }, [ofBase, ofQuote, hasQuote, basePrice, quotePrice, now, span, step, range]);

  const isMissing = answers.some(({ data }) => data === undefined);
  const hasFailed = answers.some(({ isError }) => isError);
  return {
    points,
    state: isMissing
      ? hasFailed
        ? 'error'
        : 'loading'
      : tokens.length === 0
        ? 'loading'
        : points.length < 2
          ? 'empty'
          : 'ready',
    isOld: hasFailed,
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
    prefetch: () => {
      for (const by of new Set(Object.values(RANGES).map((each) => each.period))) {
        for (const token of tokens) void queryClient.prefetchQuery(requests(token, by));
      }
    },
  };
}
