/**
 * Hook `useQuoteProof()`: verifies the quote on screen in the routing worker and returns the state. Also:
 * `isUnverified()` and `verifiedQuote()` (the quote to show and accept) of that state, `transferFeesOf()` (transfer
 * fees of two tokens), type `QuoteProofView`.
 */
import type { QuoteFault } from '@cenote/trading/onchain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useServices } from '../config/services.tsx';
import { useQuoteSources } from '../local-routing/use-quote-sources.ts';
import type { QuoteView } from '../quote/quote-view.ts';
import type { Token } from '../tokens/list/token.ts';
import { verdictQuery } from './verdict-query.ts';
import type { CheckedQuote, QuoteVerdict } from './verify-quote.ts';

/** Verification state of the quote on screen. */
export type QuoteProofView =
  /** Nothing to verify: no quote, or a local one. */
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'valid'; gapBps: number; pools: number; quote: CheckedQuote }
  /** Without a proof; the local route is no better, or replaces it. */
  | { state: 'routed'; quote: CheckedQuote }
  /** The amounts are correct; this device could not determine whether they are the best. */
  | { state: 'unproven'; retry(): void }
  | { state: 'unchecked'; code: string; retry(): void }
  | { state: 'invalid'; fault: QuoteFault };

/** Returns whether signing requires the user's explicit consent, since this device could not verify the price. */
export const isUnverified = ({ state }: QuoteProofView): boolean =>
  state === 'unproven' || state === 'unchecked';

/** Returns the transfer fees of the two tokens of a trade. */
export const transferFeesOf = (input: Token | undefined, output: Token | undefined) => ({
  sellFeeBps: input?.sellFeeBps ?? 0,
  buyFeeBps: output?.buyFeeBps ?? 0,
});

/**
 * Verifies the quote on screen; the verification of a replaced quote is aborted. If its block can no longer be read,
 * another quote is requested, once per refresh interval.
 */
export function useQuoteProof(
  network: ConnectedNetwork,
  { quote, refresh }: QuoteView,
  input: Token | undefined,
  output: Token | undefined,
): QuoteProofView {
  const { loadRouting } = useServices();
  const { device } = useQuoteSources();
  const fees = transferFeesOf(input, output);
  const query = verdictQuery({ loadRouting, device }, network, quote, fees);
  const { data, isFetching, refetch } = useQuery(query);
  const isBlockGone = !isFetching && data !== undefined && reasonOf(data) === 'BLOCK_UNAVAILABLE';
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    if (!isBlockGone || now - renewedAt.current < network.quoteRefreshMs) return;
    renewedAt.current = now;
    refresh();
  }, [isBlockGone, network.quoteRefreshMs, refresh]);
  if (!query.enabled) return { state: 'none' };
  if (!data || (isFetching && data.verdict === 'unverified')) return { state: 'checking' };
  return viewOf(data, isBlockGone ? refresh : () => void refetch());
}

const reasonOf = (verdict: QuoteVerdict): string | undefined =>
  'reason' in verdict ? verdict.reason : undefined;

function viewOf(found: QuoteVerdict, retry: () => void): QuoteProofView {
  switch (found.verdict) {
    case 'proven': {
      const { gapBps, pools, quote } = found;
      return { state: 'valid', gapBps, pools, quote };
    }
    case 'routed':
      return { state: 'routed', quote: found.quote };
    case 'unverified':
      return found.areAmountsTrue
        ? { state: 'unproven', retry }
        : { state: 'unchecked', code: found.reason, retry };
    case 'invalid':
      return { state: 'invalid', fault: found.fault };
  }
}

/** Returns the quote that the screen shows and the review accepts: the verified one as soon as it is available. */
export function verifiedQuote(view: QuoteView, quoteProof: QuoteProofView): QuoteView {
  return 'quote' in quoteProof ? { ...view, quote: quoteProof.quote } : view;
}
