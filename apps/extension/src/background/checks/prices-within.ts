import type { Address } from '@cenote/chains';
import type { AskNetwork } from '../fees.ts';
import { NO_PRICES, type PoolPrices, poolPrices, unreadPrices } from './pool-prices.ts';
import { within } from './within.ts';

/**
 * Prices of tokens by the network's pools, within so many milliseconds: where the node does not answer, they are
 * unclear. None where there is nothing to price. Never throws.
 */
export async function pricesWithin(
  ms: number,
  tokens: readonly Address[] | undefined,
  network: AskNetwork,
  chainId: number,
): Promise<PoolPrices> {
  if (!tokens) return NO_PRICES;
  let prices = unreadPrices(chainId);
  const asked = poolPrices(network, chainId, tokens).then((found) => {
    prices = found;
  });
  await within(
    ms,
    asked.catch(() => {}),
  );
  return prices;
}
