import type { Hex } from '@cenote/chains';
import { type ApiQuote, type GatewayClient, isRetryable } from '@cenote/data';
import type { GasModel, RouteQuote } from '@cenote/trading';
import { queryOptions } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { type QuoteParams, toRouteQuote } from './route-quote.ts';
import { withFallback } from './with-fallback.ts';

/* Query options of a quote: from the gateway, else from local routing. */

/** Retry interval after the gateway did not answer. */
const RETRY_MS = 2_000;

/** A quote that answers the question, and where it comes from. */
export interface Quote {
  asked: QuoteParams;
  route: RouteQuote;
  /** Who found the route: the gateway, or this device from pools that it read off the chain. */
  source: 'gateway' | 'device';
  /** The block whose pools it was found in. */
  block: { number: bigint; hash: Hex };
  /** Wei of the native coin for one unit of gas, as was assumed. */
  gasPriceWei: bigint;
  /** The same in the token that the route is measured in, where this device found it. */
  gas?: GasModel;
  /** Dollars; undefined when the native coin has no price. */
  gasUsd: number | undefined;
}

/** A route found without any server. */
export type LocalQuoter = (
  network: ConnectedNetwork,
  asked: QuoteParams,
  signal?: AbortSignal,
) => Promise<Quote>;

/** Sources of quotes. */
export interface QuoteSources {
  gateway: GatewayClient;
  /** Asked where the gateway has no answer. */
  device?: LocalQuoter | undefined;
  /** True while the gateway is passed over: it was caught saying what is not so. */
  isDistrusted?(): boolean;
}

const quoteKey = (network: ConnectedNetwork, asked: QuoteParams | undefined) =>
  [
    'quote',
    network.id,
    asked?.tokenIn,
    asked?.tokenOut,
    asked?.kind,
    asked?.amount.toString(),
    asked?.ignoresGas,
  ] as const;

/**
 * A quote, asked anew as often as the network's blocks make sense of it and not while the page is
 * hidden. The last answer for the same pair and side stays as a placeholder while another amount loads.
 */
export const quoteQuery = (
  sources: QuoteSources,
  network: ConnectedNetwork,
  asked: QuoteParams | undefined,
) =>
  queryOptions<Quote, Error, Quote, ReturnType<typeof quoteKey>>({
    queryKey: quoteKey(network, asked),
    enabled: asked !== undefined,
    queryFn: ({ signal }): Promise<Quote> =>
      fetchQuote(sources, network, asked as QuoteParams, signal),
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
      asked &&
      last.asked.tokenIn === asked.tokenIn &&
      last.asked.tokenOut === asked.tokenOut &&
      last.asked.kind === asked.kind
        ? last
        : undefined,
  });

/** How long a quote stands: one of this device follows the blocks, and the gateway is tried each time. */
export const refreshMs = ({ source }: Quote, network: ConnectedNetwork): number =>
  source === 'device' ? Math.max(RETRY_MS, network.blockTimeMs) : network.quoteRefreshMs;

/**
 * Requests a quote from the gateway and checks that it answers the request; where the gateway is away, this device
 * finds the route itself.
 */
export function fetchQuote(
  { gateway, device, isDistrusted }: QuoteSources,
  network: ConnectedNetwork,
  asked: QuoteParams,
  signal?: AbortSignal,
): Promise<Quote> {
  if (device && isDistrusted?.()) return device(network, asked, signal);
  const { tokenIn, tokenOut, kind, amount } = asked;
  const question = { chainId: network.id, tokenIn, tokenOut, kind, amount: amount.toString() };
  const answer = gateway.quote(question, signal).then((api) => fromGateway(api, asked, network));
  return device ? withFallback(answer, () => device(network, asked, signal)) : answer;
}

const fromGateway = (api: ApiQuote, asked: QuoteParams, network: ConnectedNetwork): Quote => ({
  asked,
  route: toRouteQuote(api, asked, network),
  source: 'gateway',
  block: { number: BigInt(api.blockNumber), hash: api.blockHash },
  gasPriceWei: BigInt(api.gasPriceWei),
  gasUsd: api.gasUsd,
});
