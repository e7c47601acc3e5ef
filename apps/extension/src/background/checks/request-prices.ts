/**
 * `requestPrices()`: starts reading pool prices for a report and returns an object with the current results. Also:
 * `awaitPrices()`, which waits for them up to a time limit.
 */
import type { Address } from '@cenote/chains';
import type { RpcRequest } from '../transactions/fees.ts';
import { NO_PRICES, type PoolPrices, poolPrices, unreadPrices } from './pool-prices.ts';
import { waitAtMost } from './wait-at-most.ts';

export interface RequestedPrices {
  /** Current results: prices are unclear until the node has responded. */
  current(): PoolPrices;
  /** Settles when the node has responded or failed. Never rejects. */
  answered: Promise<void>;
}

/** Requests token prices from the network's pools; none if there is nothing to price. */
export function requestPrices(
  tokens: readonly Address[] | undefined,
  network: RpcRequest,
  chainId: number,
): RequestedPrices {
  if (!tokens) return { current: () => NO_PRICES, answered: Promise.resolve() };
  let prices = unreadPrices(chainId);
  const answered = poolPrices(network, chainId, tokens).then(
    (found) => {
      prices = found;
    },
    () => {},
  );
  return { current: () => prices, answered };
}

/**
 * Returns prices within a time limit in milliseconds; they are unclear if the node does not respond in time. Never
 * throws.
 */
export async function awaitPrices(
  ms: number,
  ...request: Parameters<typeof requestPrices>
): Promise<PoolPrices> {
  const { current, answered } = requestPrices(...request);
  await waitAtMost(ms, answered);
  return current();
}
