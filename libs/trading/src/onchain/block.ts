import type { Hex } from '@cenote/chains';
import { numberToHex } from 'viem';
import { type BlockId, type ChainClient, onchainError } from './chain-client.ts';
import { BlockUnavailableError, EndpointError } from './errors.ts';

/** The head of a chain. */
export interface Head extends BlockId {
  /** Wei a unit of gas. */
  baseFeePerGas: bigint;
}

/** The latest block. @throws EndpointError */
export async function latestBlock(client: ChainClient): Promise<Head> {
  const block = await client
    .request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    .catch((error: unknown) => {
      throw new EndpointError(error);
    });
  const { number, hash, baseFeePerGas } = block ?? {};
  if (!number || !hash) throw new EndpointError(new Error('The node knows no block'));
  return { number: BigInt(number), hash, baseFeePerGas: BigInt(baseFeePerGas ?? 0) };
}

/** The chain's hash at a height; undefined where the chain is shorter. */
export async function hashAt(client: ChainClient, number: bigint): Promise<Hex | undefined> {
  const block = await client.request({
    method: 'eth_getBlockByNumber',
    params: [numberToHex(number), false],
  });
  return block?.hash ?? undefined;
}

/** @throws BlockUnavailableError where the chain has another block, or none, at this height. */
export async function assertOnChain(client: ChainClient, block: BlockId): Promise<void> {
  const hash = await hashAt(client, block.number).catch((error: unknown) => {
    throw onchainError(error, block);
  });
  if (hash?.toLowerCase() !== block.hash.toLowerCase()) throw new BlockUnavailableError(block);
}
