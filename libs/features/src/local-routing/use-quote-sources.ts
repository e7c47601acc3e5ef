/**
 * Hooks: `useQuoteSources()` returns the sources of quotes, the gateway and local routing if it is unavailable or
 * does not serve the network;
 * `useDistrustGateway()` returns a function that disables the gateway as a source for some minutes.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useStore } from 'react-redux';
import { useServices } from '../config/services.tsx';
import { isServed } from '../config/use-is-served.ts';
import type { QuoteSources } from '../quote/quote-query.ts';
import type { AppState } from '../state/store.ts';
import { tokenCorrectionQuery } from '../tokens/safety/token-correction-query.ts';
import { knownTokens } from './known-tokens.ts';

const DISTRUST = ['gateway-distrusted'];

/**
 * Returns a function that disables the gateway as a quote source for some minutes: the query cache's default time for
 * unused entries.
 */
export function useDistrustGateway(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.setQueryData(DISTRUST, true), [queries]);
}

/** Returns the sources of quotes: the gateway, and local routing if it is unavailable or does not serve the network. */
export function useQuoteSources(): QuoteSources {
  const { gateway, loadRouting } = useServices();
  const queries = useQueryClient();
  const store = useStore<AppState>();
  return useMemo(
    () => ({
      gateway,
      skipsGateway: (chainId) =>
        queries.getQueryData(DISTRUST) === true || !isServed(queries, gateway, chainId),
      device:
        loadRouting &&
        (async (network, params, signal) => {
          const known = knownTokens(queries, store.getState(), gateway, network);
          const [{ localQuote }, correct] = await Promise.all([
            import('./local-quote.ts'),
            queries.fetchQuery(tokenCorrectionQuery),
          ]);
          const tokens = correct(network, known);
          return localQuote(await loadRouting(), network, params, tokens, signal);
        }),
    }),
    [gateway, loadRouting, queries, store],
  );
}
