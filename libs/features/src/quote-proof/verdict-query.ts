/**
 * `verdictQuery()`: TanStack Query options of the verification of a quote on this device. Also: type `VerdictSources`
 * (routing worker and local router).
 */
import type { QuoteProof } from '@cenote/trading/onchain';
import { queryOptions } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { LoadRouting } from '../config/services.tsx';
import { pathKey } from '../quote/path-key.ts';
import type { LocalQuoter, Quote } from '../quote/quote-query.ts';
import type { QuoteChecks, QuoteVerdict } from './verify-quote.ts';

/** Cache time of a verdict about a quote that is no longer shown. */
const GC_TIME_MS = 60_000;

/** Returns the cache key of a quote's content: equal quotes of one block share a verdict. */
const contentOf = ({ params, route, block }: Quote): string =>
  [
    ...[block.hash, params.kind, params.tokenIn, params.tokenOut, params.amount],
    ...[route.bound, route.gapBps, route.certificate?.poolIds.length],
    ...route.paths.map(pathKey),
  ].join('\n');

/**
 * Verifies a gateway quote in the routing worker, with the network's own endpoint; a signable quote is verified again
 * at the refresh interval of quotes while it stays on screen.
 */
export const verdictQuery = (
  { loadRouting, device }: VerdictSources,
  network: ConnectedNetwork,
  quote: Quote | undefined,
  transferFees: QuoteProof['transferFees'],
) => {
  const isStated = quote?.source === 'gateway';
  return queryOptions<QuoteVerdict>({
    queryKey: ['verdict', network.id, network.rpcUrls, isStated && contentOf(quote), transferFees],
    enabled: isStated,
    queryFn: async ({ signal }) => {
      const { verifyQuote } = await import('./verify-quote.ts');
      const checks =
        loadRouting && device && checksOf({ loadRouting, device }, network, transferFees);
      return verifyQuote(quote!, checks, signal);
    },
    // The verdict expires after the refresh interval, since a gateway could repeat a quote while the market moves.
    staleTime: ({ state: { data } }) =>
      isSignable(data) ? network.quoteRefreshMs : Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (isSignable(data) ? network.quoteRefreshMs : false),
    gcTime: GC_TIME_MS,
    // A quote that could not be verified without a network is verified once it is available.
    refetchOnReconnect: ({ state: { data } }) =>
      data?.verdict === 'unverified' ? 'always' : false,
    retry: false,
    structuralSharing: false,
  });
};

const isSignable = (found: QuoteVerdict | undefined): boolean =>
  found?.verdict === 'proven' || found?.verdict === 'routed';

/** Dependencies of the verification; without either, no quote is verified. */
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
    const { id: chainId, rpcUrls } = network;
    const [routing, { toQuoteProof }] = await Promise.all([
      loadRouting(),
      import('./to-quote-proof.ts'),
    ]);
    return routing.check({ chainId, rpcUrls }, toQuoteProof(quote, transferFees), signal);
  },
  route: (params, signal) => device(network, params, signal),
});
