import type { QuoteProof } from '@cenote/trading/onchain';
import { queryOptions } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { LoadRouting } from '../config/services.tsx';
import type { LocalQuoter, Quote } from '../quote/quote-query.ts';
import type { QuoteChecks, QuoteVerdict } from './verify-quote.ts';

/* Query options of the verification of a quote. */

/** A verdict about a quote that is no longer shown is of no use for longer. */
const KEPT_MS = 60_000;

/** Two quotes of one block that say the same are one quote proof. */
const contentOf = ({ asked, route, block }: Quote): string =>
  [
    ...[block.hash, asked.kind, asked.tokenIn, asked.tokenOut, asked.amount],
    ...[route.bound, route.gapBps, route.certificate?.poolIds.length],
    ...route.paths.map(({ amountIn, amountOut, hops }) =>
      [amountIn, amountOut, ...hops.map(({ poolId, tokenIn }) => poolId + tokenIn)].join(' '),
    ),
  ].join('\n');

/**
 * Verifies a quote of the gateway in the routing worker, with the network's own endpoint, and what may be signed again
 * as often as quotes are renewed, while it stays on screen.
 */
export const verdictQuery = (
  { loadRouting, device }: VerdictSources,
  network: ConnectedNetwork,
  quote: Quote | undefined,
  transferFees: QuoteProof['transferFees'],
) => {
  const isStated = quote?.source === 'gateway';
  return queryOptions<QuoteVerdict>({
    queryKey: ['verdict', network.id, network.rpcUrl, isStated && contentOf(quote), transferFees],
    enabled: isStated,
    queryFn: async ({ signal }) => {
      const { verifyQuote } = await import('./verify-quote.ts');
      const checks =
        loadRouting && device && checksOf({ loadRouting, device }, network, transferFees);
      return verifyQuote(quote!, checks, signal);
    },
    // A gateway that repeats a quote while the market moves on is not believed for longer than a quote stands.
    staleTime: ({ state: { data } }) =>
      isSignable(data) ? network.quoteRefreshMs : Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (isSignable(data) ? network.quoteRefreshMs : false),
    gcTime: KEPT_MS,
    // What could not be verified without a network is verified once it is back.
    refetchOnReconnect: ({ state: { data } }) =>
      data?.verdict === 'unverified' ? 'always' : false,
    retry: false,
    structuralSharing: false,
  });
};

const isSignable = (found: QuoteVerdict | undefined): boolean =>
  found?.verdict === 'proven' || found?.verdict === 'routed';

/** What quotes are verified with; without either none is. */
export interface VerdictSources {
  loadRouting?: LoadRouting | undefined;
  device?: LocalQuoter | undefined;
}

const checksOf = (
  { loadRouting, device }: { loadRouting: LoadRouting; device: LocalQuoter },
  network: ConnectedNetwork,
  transferFees: QuoteProof['transferFees'],
): QuoteChecks => ({
  async check(quote, signal) {
    const { id: chainId, rpcUrl } = network;
    const [routing, { toQuoteProof }] = await Promise.all([
      loadRouting(),
      import('./to-quote-proof.ts'),
    ]);
    return routing.check({ chainId, rpcUrl }, toQuoteProof(quote, transferFees), signal);
  },
  route: (asked, signal) => device(network, asked, signal),
});
