/**
 * Hook `useGasInToken()`: returns the cost of a unit of gas in the token in which a trade is measured (the output of
 * exactIn, the input of exactOut), from the gas price of the network's own node and a price of the coin verified on
 * this device. Also: type `GasInToken` (its result).
 */
import type { Checked } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import { invertPrice } from '@cenote/trading/orders';
import { useQuery } from '@tanstack/react-query';
import { getClient } from '@wagmi/core';
import { getGasPrice } from 'viem/actions';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../../config/app-config.ts';
import { useMarket } from '../../../live-quote/use-market.ts';
import { nativeToken, type Token } from '../../../tokens/list/token.ts';
import { coinPriceOf, gasPriceX64Of } from './coin-price.ts';

export interface GasInToken {
  /** Base units of the result token for one unit of gas, times 2^64; undefined while unknown. */
  gasPriceX64: bigint | undefined;
  isLoading: boolean;
}

export function useGasInToken(
  network: ConnectedNetwork,
  route: Checked<RouteQuote> | undefined,
  result: Token | undefined,
): GasInToken {
  const config = useConfig();
  const wei = useQuery({
    queryKey: ['gas-price', network.id],
    enabled: route !== undefined,
    refetchInterval: network.quoteRefreshMs,
    retry: false,
    queryFn: async () => `${await getGasPrice(getClient(config, { chainId: network.id })!)}`,
  });
  const coinPrice = route && coinPriceOf(network, route);
  const isSampled = route !== undefined && !coinPrice;
  // The sample sells the token for the coin: a pool at a false price can return more coins, which makes gas cheaper,
  // but not fewer.
  const market = useMarket(network, isSampled ? result : undefined, nativeToken(network));
  const sampled = market.price && invertPrice(market.price);
  const price = isSampled ? sampled : coinPrice;
  const isLoading =
    route !== undefined && (wei.isPending || (isSampled && market.isLoading && !market.price));
  if (!price || wei.data === undefined) return { gasPriceX64: undefined, isLoading };
  return { gasPriceX64: gasPriceX64Of(BigInt(wei.data), price), isLoading };
}
