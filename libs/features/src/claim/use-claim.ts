import type { Fault } from '@cenote/trading/onchain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { failureCodeOf } from '../errors/failure-code.ts';
import type { QuoteView } from '../quote/use-quote.ts';
import { useServices } from '../services/services.tsx';
import type { Token } from '../tokens/token.ts';
import { claimQuery } from './claim-query.ts';

/** How a quote's claim stands. */
export type ClaimView =
  /** Nothing to check: no quote, one of this device, or nothing to check it with. */
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'holds'; gapBps: number; pools: number }
  /** The amounts are true; the quote brought no proof that they are the best. */
  | { state: 'unproved' }
  | { state: 'unchecked'; code: string; retry(): void }
  | { state: 'broken'; fault: Fault };

/** What the two tokens of a trade take themselves. */
export const transferFeesOf = (input: Token | undefined, output: Token | undefined) => ({
  sellFeeBps: input?.sellFeeBps ?? 0,
  buyFeeBps: output?.buyFeeBps ?? 0,
});

/**
 * Checks the claim of the quote on screen; a quote that is replaced is not checked to the end. Where its
 * block cannot be read any more another quote is asked for, once in the time that a quote stands.
 */
export function useClaim(
  network: ConnectedNetwork,
  { quote, refresh }: QuoteView,
  input: Token | undefined,
  output: Token | undefined,
): ClaimView {
  const { loadRouting } = useServices();
  const query = claimQuery(loadRouting, network, quote, transferFeesOf(input, output));
  const { data, error, isError, isFetching, refetch } = useQuery(query);
  const code = isError && !isFetching ? failureCodeOf(error) : undefined;
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    if (code !== 'BLOCK_UNAVAILABLE' || now - renewedAt.current < network.quoteRefreshMs) return;
    renewedAt.current = now;
    refresh();
  }, [code, network.quoteRefreshMs, refresh]);
  if (!query.enabled) return { state: 'none' };
  if (isFetching && !data) return { state: 'checking' };
  if (code !== undefined) {
    const retry = code === 'BLOCK_UNAVAILABLE' ? refresh : () => void refetch();
    return { state: 'unchecked', code, retry };
  }
  if (!data) return { state: 'checking' };
  switch (data.verdict) {
    case 'holds':
      return { state: 'holds', gapBps: data.gapBps, pools: data.pools };
    case 'unproved':
      return { state: 'unproved' };
    case 'broken':
      return { state: 'broken', fault: data.fault };
  }
}
