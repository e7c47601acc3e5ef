/**
 * `candlesQuery()`: query options for a token's candles of a period, with its current price and changes at the same
 * moment. One response serves all ranges of the period. Also: types `CandlesRequest` and `TokenHistory` (the result).
 */
import type { Address } from '@cenote/chains';
import {
  type CandlePeriod,
  type GraphqlClient,
  isRetryable,
  tokenCandlesDocument,
} from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { fetchedSpan } from './chart-range.ts';

const FRESH_MS = 10_000;
/** Same polling interval as the tables beside the chart. */
const REFRESH_MS = 15_000;
const MAX_RETRIES = 1;

export interface CandlesRequest {
  chainId: number;
  token: Address;
  period: CandlePeriod;
}

type Answer = z.output<(typeof tokenCandlesDocument)['data']>;

/** A token's candles, ascending, with its current price and its changes over time spans. */
export interface TokenHistory {
  candles: Answer['tokenCandles'];
  /** Null for a token that the gateway does not index. */
  now: Answer['token'];
}

export const candlesQuery = (graphql: GraphqlClient, { chainId, token, period }: CandlesRequest) =>
  queryOptions({
    // The prefix is invalidated when the gateway is available again.
    queryKey: ['gateway', 'price-history', chainId, token, period] as const,
    queryFn: async ({ signal }): Promise<TokenHistory> => {
      const from = Math.floor(Date.now() / 1_000) - fetchedSpan(period);
      const answer = await graphql(tokenCandlesDocument, { chainId, token, period, from }, signal);
      return { candles: answer.tokenCandles, now: answer.token };
    },
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
  });
