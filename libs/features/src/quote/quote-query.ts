/**
 * `quoteQuery()`: query options of a quote, refreshed at an interval. Also: `fetchQuote()` (requests it from the
 * gateway, else from local routing), `refreshMs()` (that interval), types `Quote`, `LocalQuoter`, `QuoteSources`.
 */
import type { Hex } from '@cenote/chains';
import { type ApiQuote, type GatewayClient, isRetryable } from '@cenote/data';
import type { GasModel, RouteQuote } from '@cenote/trading';
import { queryOptions } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { QuoteParams } from './route-quote.ts';
import { withFallback } from './with-fallback.ts';

/** Retry interval after the gateway did not respond. */
const RETRY_MS = 2_000;

/** Quote that answers the request, with its source. */
export interface Quote {
  params: QuoteParams;
  route: RouteQuote;
  /** Source of the route: the gateway, or local routing over pools read from the chain. */
  source: 'gateway' | 'device';
  /** Block of the pool states that the route was found in. */
  block: { number: bigint; hash: Hex };
  /** Gas price assumed for the quote, in wei per unit of gas; includes a rollup's L1 data fee for a typical swap. */
  gasPriceWei: bigint;
  /** Gas price in the token that the route is measured in; only for local routes. */
  gas?: GasModel;
  /** Cost of gas in dollars; undefined if the native coin has no price. */
  gasUsd: number | undefined;
}

/** Finds a route without any server. */
export type LocalQuoter = (
  network: ConnectedNetwork,
  params: QuoteParams,
  signal?: AbortSignal,
) => Promise<Quote>;

/** Sources of quotes. */
export interface QuoteSources {
  gateway: GatewayClient;
  /** Used if the gateway has no answer. */
  device?: LocalQuoter | undefined;
  /** Returns true where no gateway serves the network, and while one is skipped because a quote of it was refuted. */
  skipsGateway?(chainId: number): boolean;
}

const quoteKey = (network: ConnectedNetwork, params: QuoteParams | undefined) =>
  [
    'quote',
    network.id,
    params?.tokenIn,
    params?.tokenOut,
    params?.kind,
    params?.amount.toString(),
    params?.ignoresGas,
    params?.maxLegs,
  ] as const;

/**
 * Query options of a quote, refreshed at the interval of `refreshMs` and not while the page is hidden. The previous
 * quote for the same pair and side stays as a placeholder while another amount loads.
 */
export const quoteQuery = (
  sources: QuoteSources,
  network: ConnectedNetwork,
  params: QuoteParams | undefined,
) =>
  queryOptions<Quote, Error, Quote, ReturnType<typeof quoteKey>>({
    queryKey: quoteKey(network, params),
    enabled: params !== undefined,
    queryFn: ({ signal }): Promise<Quote> =>
      fetchQuote(sources, network, params as QuoteParams, signal),
    staleTime: network.quoteRefreshMs,
    gcTime: network.quoteRefreshMs * 2,
    refetchInterval: ({ state: { error, data } }) => {
      if (error && isRetryable(error)) return RETRY_MS;
      return data ? refreshMs(data, network) : network.quoteRefreshMs;
    },
    refetchIntervalInBackground: false,
    retry: false,
    structuralSharing: false,
    placeholderData: (last) =>
      last &&
      params &&
      last.params.tokenIn === params.tokenIn &&
      last.params.tokenOut === params.tokenOut &&
      last.params.kind === params.kind
        ? last
        : undefined,
  });

/**
 * Returns the refresh interval of a quote: a local one is refreshed with every block, and the gateway is tried each
 * time.
 */
export const refreshMs = ({ source }: Quote, network: ConnectedNetwork): number =>
  source === 'device' ? Math.max(RETRY_MS, network.blockTimeMs) : network.quoteRefreshMs;

/**
 * Requests a quote from the gateway and checks that it answers the request; if the gateway is unavailable, local
 * routing finds the route.
 */
export function fetchQuote(
  { gateway, device, skipsGateway }: QuoteSources,
  network: ConnectedNetwork,
  params: QuoteParams,
  signal?: AbortSignal,
): Promise<Quote> {
  if (device && skipsGateway?.(network.id)) return device(network, params, signal);
  const { tokenIn, tokenOut, kind, amount, maxLegs } = params;
  const question = {
    chainId: network.id,
    tokenIn,
    tokenOut,
    kind,
    amount: amount.toString(),
    merging: true,
    ...(maxLegs !== undefined && { maxLegs }),
  };
  // What checks a quote loads while the gateway searches.
  const answer = Promise.all([gateway.quote(question, signal), import('./route-quote.ts')]).then(
    ([api, { toRouteQuote }]) => fromGateway(api, params, toRouteQuote(api, params, network)),
  );
  return device ? withFallback(answer, () => device(network, params, signal)) : answer;
}

const fromGateway = (api: ApiQuote, params: QuoteParams, route: RouteQuote): Quote => ({
  params,
  route,
  source: 'gateway',
  block: { number: BigInt(api.blockNumber), hash: api.blockHash },
  gasPriceWei: BigInt(api.gasPriceWei),
  gasUsd: api.gasUsd,
});
