/** Hook `useQuote()`: returns the quote for the form's amounts with the state of its request, and refreshes it. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { failureCodeOf } from '../errors/failure-code.ts';
import { useQuoteSources } from '../local-routing/use-quote-sources.ts';
import { quoteQuery, refreshMs } from '../quote/quote-query.ts';
import type { QuoteView } from '../quote/quote-view.ts';
import type { QuoteParams } from '../quote/route-quote.ts';

const isSamePair = (a: QuoteParams, b: QuoteParams): boolean =>
  a.tokenIn === b.tokenIn && a.tokenOut === b.tokenOut && a.kind === b.kind;

const isSameTrade = (a: QuoteParams, b: QuoteParams): boolean =>
  a.amount === b.amount && a.maxLegs === b.maxLegs;

/**
 * Returns the quote for the amounts of the form.
 * @param params current parameters; undefined if the form is incomplete
 * @param settled parameters after the typing delay: these are requested
 */
export function useQuote(
  network: ConnectedNetwork,
  params: QuoteParams | undefined,
  settled: QuoteParams | undefined,
): QuoteView {
  const sources = useQuoteSources();
  const query = useQuery(quoteQuery(sources, network, settled));
  const { data, isError, error, refetch } = query;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const isWaiting = params !== undefined && params.amount !== settled?.amount;
  const quote = params && data && isSamePair(params, data.params) ? data : undefined;
  const isOld = quote !== undefined && params !== undefined && !isSameTrade(quote.params, params);
  const hasFailed = isError && !isWaiting;
  return {
    quote,
    isOld,
    isLoading: params !== undefined && !hasFailed && (isWaiting || isOld || quote === undefined),
    isRefreshing: query.isFetching && quote !== undefined && !isOld,
    failure: hasFailed && params ? failureCodeOf(error) : undefined,
    updatedAt: query.dataUpdatedAt,
    refreshMs: quote ? refreshMs(quote, network) : network.quoteRefreshMs,
    refresh,
  };
}
