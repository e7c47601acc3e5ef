/**
 * Reads and checks blocks of a chain: `latestBlock()` (the head), `hashAt()`, `assertOnChain()` and `assertRecent()`
 * (both throw `BlockUnavailableError`).
 */
import type { Hex } from '@cenote/chains';
import { numberToHex } from 'viem';
import { type BlockId, type ChainClient, onchainError } from './chain-client.ts';
import { BlockUnavailableError, EndpointError } from './errors.ts';

/** The head of a chain. */
export interface Head extends BlockId {
  /** Undefined if the node does not say. */
  parentHash: Hex | undefined;
  /** Unix time of the block in seconds. */
  timestamp: bigint;
  /** Wei per unit of gas. */
  baseFeePerGas: bigint;
}

/** A quote is verified at a block that is at most this many blocks, or this many seconds, behind the head. */
const MAX_BLOCKS_BEHIND = 5n;
const MAX_SECONDS_BEHIND = 30n;

/**
 * Returns the latest block.
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function latestBlock(client: ChainClient): Promise<Head> {
  const block = await blockAt(client, 'latest').catch((error: unknown) => {
    throw new EndpointError(error);
  });
  const { number, hash, parentHash, timestamp, baseFeePerGas } = block ?? {};
  if (!number || !hash || !timestamp) {
    throw new EndpointError(new Error('The node has no latest block'));
  }
  return {
    number: BigInt(number),
    hash,
    parentHash,
    timestamp: BigInt(timestamp),
    baseFeePerGas: BigInt(baseFeePerGas ?? 0),
  };
}

/** Returns the hash of the chain's block at a height; undefined if the chain is shorter. */
export async function hashAt(client: ChainClient, number: bigint): Promise<Hex | undefined> {
  return (await blockAt(client, numberToHex(number)))?.hash ?? undefined;
}

/**
 * Checks that a block is on the chain.
 * @throws BlockUnavailableError if the chain has another block, or none, at this height
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function assertOnChain(client: ChainClient, block: BlockId): Promise<void> {
  await canonicalBlock(client, block);
}

/**
 * Checks that a block is on the chain and near its head: a party that can choose the block of a quote freely would
 * choose the one with the worst price. The distance counts in blocks and in block time, so that neither a chain without
 * new blocks nor one with many blocks per second makes an honest quote old. One round trip.
 * @throws BlockUnavailableError if it is not: request a newer quote
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function assertRecent(client: ChainClient, block: BlockId): Promise<void> {
  const [{ timestamp }, head] = await Promise.all([
    canonicalBlock(client, block),
    latestBlock(client),
  ]);
  const blocksBehind = head.number - block.number;
  const secondsBehind = head.timestamp - BigInt(timestamp);
  if (blocksBehind > MAX_BLOCKS_BEHIND && secondsBehind > MAX_SECONDS_BEHIND) {
    throw new BlockUnavailableError(block);
  }
}

const blockAt = (client: ChainClient, at: 'latest' | Hex) =>
  client.request({ method: 'eth_getBlockByNumber', params: [at, false] });

async function canonicalBlock(client: ChainClient, block: BlockId) {
  const found = await blockAt(client, numberToHex(block.number)).catch((error: unknown) => {
    throw onchainError(error, block);
  });
  if (found?.hash?.toLowerCase() !== block.hash.toLowerCase()) {
    throw new BlockUnavailableError(block);
  }
  return found;
}
