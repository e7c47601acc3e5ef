import type { Address } from '@cenote/chains';
import {
  type CandlePeriod,
  type GraphqlClient,
  isRetryable,
  tokenCandlesDocument,
} from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { fetchedSpan } from './chart-range.ts';

const FRESH_MS = 30_000;
const REFRESH_MS = 60_000;
const MAX_RETRIES = 1;

export interface CandlesAsked {
  chainId: number;
  token: Address;
  period: CandlePeriod;
}

/** A token's price and trading in dollars, by periods. One answer serves every range of its period. */
export const candlesQuery = (ask: GraphqlClient, { chainId, token, period }: CandlesAsked) =>
  queryOptions({
    // Among what is asked anew when the gateway is back.
    queryKey: ['gateway', 'candles', chainId, token, period] as const,
    queryFn: async ({ signal }) => {
      const from = Math.floor(Date.now() / 1_000) - fetchedSpan(period);
      const answer = await ask(tokenCandlesDocument, { chainId, token, period, from }, signal);
      return answer.tokenCandles;
    },
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
  });
