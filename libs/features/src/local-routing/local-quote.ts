import { type Address, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import type { RoutingWorker } from '@cenote/trading/worker';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { limitsOf } from '../quote/limits-of.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { QuoteParams } from '../quote/route-quote.ts';
import type { Token } from '../tokens/list/token.ts';

/**
 * `localQuote()`: returns a quote from chain data alone: the routing worker's route, and the cost of gas in dollars. No
 * quote from or to a token that a list marks as blocked, a honeypot or with a transfer fee, unless it is built in.
 * @throws WorkerError if there is no such quote or the chain cannot be read
 */
export async function localQuote(
  routing: RoutingWorker,
  network: ConnectedNetwork,
  params: QuoteParams,
  tokens: readonly Token[],
  signal?: AbortSignal,
): Promise<Quote> {
  const { id: chainId, rpcUrls } = network;
  const { route, block, gasPriceWei, gas } = await routing.quote(
    { chainId, rpcUrls },
    {
      ...params,
      ...limitsOf(network, params),
      restricted: restrictedTokens(network, tokens),
    },
    signal,
  );
  const coin = tokens.find(({ address }) => address === NATIVE);
  const cost = Number(route.gasUnits * gasPriceWei) / 10 ** network.native.decimals;
  return {
    params,
    route,
    source: 'device',
    block,
    gasPriceWei,
    ...(gas && { gas }),
    gasUsd: coin?.priceUsd === undefined ? undefined : cost * coin.priceUsd,
  };
}

/** Returns the tokens that are not routed on the device. A list cannot exclude built-in tokens. */
export function restrictedTokens(network: ConnectedNetwork, tokens: readonly Token[]): Address[] {
  const trusted = trustedTokens(network);
  return tokens
    .filter((token) => !trusted.has(lower(token.address)) && isRestricted(token))
    .map(({ address }) => address);
}

/** Lower-case addresses of the tokens that are built in for this network. */
const trustedTokens = ({ id, wrappedNative }: ConnectedNetwork): ReadonlySet<Address> =>
  new Set([NATIVE, wrappedNative, ...knownTokensOf(id).map(({ address }) => address)].map(lower));

const isRestricted = ({ safety, flags, buyFeeBps, sellFeeBps }: Token): boolean =>
  safety === 'blocked' || flags.includes('honeypot') || buyFeeBps > 0 || sellFeeBps > 0;
