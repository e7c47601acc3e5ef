import type { Checked } from '@cenote/chains';
import { autoSlippageBps, gasCost, type RouteQuote, usualGas } from '@cenote/trading';
import { type Config, getClient } from '@wagmi/core';
import { getGasPrice } from 'viem/actions';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { coinPriceOf, gasPriceX64Of } from '../flow/offer/coin-price.ts';

/**
 * Returns the slippage for a verified route if the user sets none, in basis points: from the gas price of the network's
 * node and the route's amounts; the minimum if neither side of the trade is the coin.
 * @throws if the node cannot be read
 */
export async function readAutoSlippage(
  config: Config,
  network: ConnectedNetwork,
  route: Checked<RouteQuote>,
): Promise<number> {
  const amount = route.kind === 'exactIn' ? route.amountOut : route.amountIn;
  const price = coinPriceOf(network, route);
  if (!price) return autoSlippageBps({ gasAmount: 0n, amount });
  const wei = await getGasPrice(getClient(config, { chainId: network.id })!);
  const gasAmount = gasCost(usualGas(route), gasPriceX64Of(wei, price));
  return autoSlippageBps({ gasAmount, amount });
}
