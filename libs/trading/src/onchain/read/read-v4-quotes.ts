/**
 * `readV4Quotes()`: results of V4Quoter for swaps through v4 pools with their hooks, at one block. Also: its types
 * `QuotedSwap` (a swap) and `V4Quote` (its result).
 */
import { type Contracts, type Hex, v4QuoterAbi } from '@cenote/chains';
import { decodeFunctionResult, encodeFunctionData } from 'viem';
import type { TradeKind, V4Pool } from '../../pools/pool.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { readBatch } from './read-batch.ts';

/** A swap through one v4 pool, for the chain's quoter. */
export interface QuotedSwap {
  pool: Pick<V4Pool, 'id' | 'token0' | 'token1' | 'fee' | 'tickSpacing' | 'hooks'>;
  zeroForOne: boolean;
  kind: TradeKind;
  /** Base units of the input (exactIn) or of the output. */
  amount: bigint;
}

/** Result of V4Quoter, which executes a swap with its hook and reverts it. */
export interface V4Quote {
  /** Base units of the computed side. */
  amount: bigint;
  /** Gas of the pool and its hook. */
  gas: bigint;
}

/**
 * Returns the results of V4Quoter for swaps, each from the state of the block, in order; undefined for a swap that the
 * pool rejects, and for all on a network without the quoter.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readV4Quotes(
  client: ChainClient,
  contracts: Pick<Contracts, 'multicall3' | 'v4Quoter'>,
  swaps: readonly QuotedSwap[],
  block: BlockId,
): Promise<(V4Quote | undefined)[]> {
  const { v4Quoter: to } = contracts;
  if (!to) return swaps.map(() => undefined);
  const reads = swaps.map(({ pool, zeroForOne, kind, amount }) => {
    const { token0: currency0, token1: currency1, fee, tickSpacing, hooks } = pool;
    const poolKey = { currency0, currency1, fee, tickSpacing, hooks };
    const functionName = kind === 'exactIn' ? 'quoteExactInputSingle' : 'quoteExactOutputSingle';
    const call = { abi: v4QuoterAbi, functionName } as const;
    const args = [{ poolKey, zeroForOne, exactAmount: amount, hookData: '0x' }] as const;
    return {
      to,
      data: encodeFunctionData({ ...call, args }),
      decode(data: Hex): V4Quote {
        const [quoted, gas] = decodeFunctionResult({ ...call, data });
        return { amount: quoted, gas };
      },
    };
  });
  return readBatch(client, contracts, reads, block);
}
