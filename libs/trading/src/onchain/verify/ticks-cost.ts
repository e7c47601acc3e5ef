import type { Contracts } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { MAX_PROVEN_TICKS, TICK_GAS } from '../../routing/gas.ts';
import type { ChainClient } from '../chain-client.ts';
import { resultGasPrice } from './net-bound.ts';
import type { QuoteProof } from './quote-proof.ts';

/**
 * Returns the gas cost of crossing many ticks, in basis points of the quote's result, at the node's gas price and the
 * lowest price of the native coin among the given pools.
 * @param ticks crossed beyond those in the gas of each leg
 * @param pools as read from the chain, with their ticks, in which the coin may be traded for the result's token
 * @returns undefined if there are few ticks, or no price of gas in the result's token
 */
export async function ticksCostBps(
  client: ChainClient,
  quoteProof: QuoteProof,
  ticks: number,
  pools: readonly Pool[],
  contracts: Pick<Contracts, 'weth9'>,
): Promise<number | undefined> {
  if (ticks <= MAX_PROVEN_TICKS) return undefined;
  const gasPrice = await resultGasPrice(client, quoteProof, pools, contracts, 'purchase');
  if (gasPrice === undefined) return undefined;
  const { kind, amountIn, amountOut } = quoteProof;
  const result = Number(kind === 'exactIn' ? amountOut : amountIn);
  const costBps = (10_000 * gasPrice * TICK_GAS * ticks) / result;
  return Number.isFinite(costBps) ? costBps : undefined;
}
