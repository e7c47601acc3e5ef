/** Requests pool prices for a report and returns those that arrive before the time limit. */
import type { Address } from '@cenote/chains';
import type { RpcRequest } from '../transactions/fees.ts';
import { NO_PRICES, type PoolPrices, poolPrices, unreadPrices } from './pool-prices.ts';
import { within } from './within.ts';

export interface RequestedPrices {
  /** What was found out by now: until the node has answered, prices are unclear. */
  current(): PoolPrices;
  /** Settles when the node has answered or refused. Never rejects. */
  answered: Promise<void>;
}

/** Requests prices of tokens by the network's pools. None where there is nothing to price. */
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

/** The same within so many milliseconds: where the node does not answer in time, they are unclear. Never throws. */
export async function pricesWithin(
  ms: number,
  ...request: Parameters<typeof requestPrices>
): Promise<PoolPrices> {
  const { current, answered } = requestPrices(...request);
  await within(ms, answered);
  return current();
}
