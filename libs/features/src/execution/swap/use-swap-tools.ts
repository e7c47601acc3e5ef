import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServices } from '../../config/services.tsx';
import { useQuoteSources } from '../../local-routing/use-quote-sources.ts';
import { fetchQuote, type Quote, quoteQuery } from '../../quote/quote-query.ts';
import { transferFeesOf } from '../../quote-proof/use-quote-proof.ts';
import { verdictQuery } from '../../quote-proof/verdict-query.ts';
import { verifyQuote } from '../../quote-proof/verify-quote.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { SwapTools } from './define-swap.ts';
import type { SignedPermit } from './needed-steps.ts';
import { useQueuedOrder } from './use-queued-order.ts';

/**
 * Hook: returns the tools of `defineSwap`: `freshQuote()` (cached or fetched), `verify()` of a quote on this device,
 * the signed permit, and the mark of a queued swap.
 */
export function useSwapTools(): SwapTools {
  const queries = useQueryClient();
  const { loadRouting } = useServices();
  const sources = useQuoteSources();
  const permit = useRef<SignedPermit | undefined>(undefined);
  const queue = useQueuedOrder();
  return {
    permit,
    queue,
    async freshQuote(request) {
      if (request.type !== 'swap') throw new TradeError('QUOTE_FAILED');
      const { network, quote } = request;
      const { queryKey } = quoteQuery(sources, network, quote.params);
      const cached = queries.getQueryState<Quote>(queryKey);
      const age = Date.now() - (cached?.dataUpdatedAt ?? 0);
      if (cached?.data && age < network.quoteRefreshMs) return cached.data;
      const fresh = await fetchQuote(sources, network, quote.params);
      queries.setQueryData(queryKey, fresh);
      return fresh;
    },
    verify({ network, input, output }, quote, { acceptsUnverified }) {
      const fees = transferFeesOf(input, output);
      const { device } = sources;
      if (quote.source === 'device') return verifyQuote(quote, undefined);
      const query = verdictQuery({ loadRouting, device }, network, quote, fees);
      const known = queries.getQueryData(query.queryKey);
      const isEnough = known?.verdict !== 'unverified' || acceptsUnverified;
      // An unverified quote is verified again, unless the user has accepted it.
      return queries.fetchQuery(isEnough ? query : { ...query, staleTime: 0 });
    },
  };
}
