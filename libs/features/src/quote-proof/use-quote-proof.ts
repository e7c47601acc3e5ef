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

/* Hook that verifies the quote on screen in the routing worker and returns its state. */

/** What this device found out about the quote on screen. */
export type QuoteProofView =
  /** Nothing to check: no quote, or one of this device. */
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'valid'; gapBps: number; pools: number; quote: CheckedQuote }
  /** Without a proof; the device's own route is no better, or takes its place. */
  | { state: 'routed'; quote: CheckedQuote }
  /** The amounts are true; the device could not find out whether they are the best. */
  | { state: 'unproven'; retry(): void }
  | { state: 'unchecked'; code: string; retry(): void }
  | { state: 'invalid'; fault: QuoteFault };

/** Whether signing takes the person's explicit word, since this device could not verify the price. */
export const isUnverified = ({ state }: QuoteProofView): boolean =>
  state === 'unproven' || state === 'unchecked';

/** What the two tokens of a trade take themselves. */
export const transferFeesOf = (input: Token | undefined, output: Token | undefined) => ({
  sellFeeBps: input?.sellFeeBps ?? 0,
  buyFeeBps: output?.buyFeeBps ?? 0,
});

/**
 * Verifies the quote on screen; a quote that is replaced is not verified to the end. Where its block cannot be read
 * any more another quote is requested, once in the time that a quote stands.
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

/** The quote that the screen shows and the review accepts: the verified one as soon as there is one. */
export function verifiedQuote(view: QuoteView, quoteProof: QuoteProofView): QuoteView {
  return 'quote' in quoteProof ? { ...view, quote: quoteProof.quote } : view;
}
