import { NATIVE } from '@cenote/chains';
import type { RoutingWorker } from '@cenote/trading/worker';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { QuoteAsked } from '../quote/route-quote.ts';
import type { Token } from '../tokens/token.ts';

/**
 * A quote that this device works out from the chain alone. Routes pass only through tokens that a list
 * names without a warning, as the gateway's do; tokens with a fee of their own are not routed here.
 * @throws WorkerError
 */
export async function deviceQuote(
  routing: RoutingWorker,
  network: ConnectedNetwork,
  asked: QuoteAsked,
  tokens: readonly Token[],
  signal?: AbortSignal,
): Promise<Quote> {
  const { id: chainId, rpcUrl } = network;
  const { route, block, gasPriceWei } = await routing.quote(
    { chainId, rpcUrl },
    {
      ...asked,
      passable: tokens.filter(isPassable).map(({ address }) => address),
      restricted: tokens.filter(isRestricted).map(({ address }) => address),
    },
    signal,
  );
  const coin = tokens.find(({ address }) => address === NATIVE);
  const cost = Number(route.gasUnits * gasPriceWei) / 10 ** network.native.decimals;
  return {
    asked,
    route,
    source: 'device',
    block,
    gasPriceWei,
    gasUsd: coin?.priceUsd === undefined ? undefined : cost * coin.priceUsd,
  };
}

const isRestricted = ({ safety, flags, buyFeeBps, sellFeeBps }: Token): boolean =>
  safety === 'blocked' || flags.includes('honeypot') || buyFeeBps > 0 || sellFeeBps > 0;

const isPassable = (token: Token): boolean =>
  !isRestricted(token) && !token.imported && token.flags.length === 0;
