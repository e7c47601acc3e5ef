import type { Network } from '@cenote/chains';
import { type ApiQuote, type GatewayClient, isRetryable } from '@cenote/data';
import type { RouteQuote } from '@cenote/trading';
import { queryOptions } from '@tanstack/react-query';
import { type QuoteAsked, toRouteQuote } from './route-quote.ts';

/** How soon a gateway that did not answer is asked again. */
const RETRY_MS = 2_000;

/** A quote that answers the question, and when it came. */
export interface Quote {
  asked: QuoteAsked;
  api: ApiQuote;
  route: RouteQuote;
}

const quoteKey = (network: Network, asked: QuoteAsked | undefined) =>
  [
    'quote',
    network.id,
    asked?.tokenIn,
    asked?.tokenOut,
    asked?.kind,
    asked?.amount.toString(),
  ] as const;

/**
 * A quote, asked anew as often as the network's blocks make sense of it and not while the page is
 * hidden. The last answer for the same pair and side stays as a placeholder while another amount is asked.
 */
export const quoteQuery = (
  gateway: GatewayClient,
  network: Network,
  asked: QuoteAsked | undefined,
) =>
  queryOptions<Quote, Error, Quote, ReturnType<typeof quoteKey>>({
    queryKey: quoteKey(network, asked),
    enabled: asked !== undefined,
    queryFn: ({ signal }): Promise<Quote> =>
      fetchQuote(gateway, network, asked as QuoteAsked, signal),
    staleTime: network.quoteRefreshMs,
    gcTime: network.quoteRefreshMs * 2,
    refetchInterval: ({ state: { error } }) =>
      error && isRetryable(error) ? RETRY_MS : network.quoteRefreshMs,
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

/** Asks the gateway and holds the answer against the question. */
export async function fetchQuote(
  gateway: GatewayClient,
  network: Network,
  asked: QuoteAsked,
  signal?: AbortSignal,
): Promise<Quote> {
  const { tokenIn, tokenOut, kind, amount } = asked;
  const api = await gateway.quote(
    { chainId: network.id, tokenIn, tokenOut, kind, amount: amount.toString() },
    signal,
  );
  return { asked, api, route: toRouteQuote(api, asked, network) };
}
