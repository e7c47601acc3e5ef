/**
 * `readHeads()`: reads the states of pools at a block without their ticks (reserves, price, liquidity in range, fees);
 * throws `NotAPoolError` for a missing one. Also: `readHeadsIfAny()`, with undefined for pools that do not exist,
 * and `isInUse()`, whether a pool can be traded with.
 */
import { type Address, type Contracts, v2PairAbi, v3PoolAbi, v4StateViewAbi } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { NotAPoolError } from '../errors.ts';
import type { PoolKey } from './pool-key.ts';
import { type LatestReads, type Read, readBatch, readOf } from './read-batch.ts';

type Answer = readonly unknown[] | bigint;

/**
 * Reads the states of pools at a block with empty ticks: reserves, price, liquidity in range, fees. One round of calls.
 * @throws NotAPoolError if a pool does not respond
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readHeads(
  client: ChainClient,
  contracts: Contracts,
  keys: readonly PoolKey[],
  block: BlockId,
): Promise<Pool[]> {
  const heads = await readHeadsIfAny(client, contracts, keys, block);
  return heads.map((pool, i) => {
    if (!pool) throw new NotAPoolError(keys[i]!.id);
    return pool;
  });
}

/**
 * The same as `readHeads`, with undefined for pools that do not exist.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readHeadsIfAny(
  client: ChainClient,
  contracts: Contracts,
  keys: readonly PoolKey[],
  block: BlockId | LatestReads,
): Promise<(Pool | undefined)[]> {
  const reads = keys.map((key) => headReads(contracts, key));
  const answers = await readBatch(client, contracts, reads.flat(), block);
  const inOrder = answers.values();
  return keys.map((key, i) => {
    const [first, second] = reads[i]!.map(() => inOrder.next().value);
    return first === undefined ? undefined : withHead(key, first, second);
  });
}

function headReads({ v4StateView }: Contracts, key: PoolKey): Read<Answer>[] {
  const at = key.id as Address;
  switch (key.protocol) {
    case 'v2':
      return [readOf(at, v2PairAbi, 'getReserves', [])];
    case 'v3':
      return [readOf(at, v3PoolAbi, 'slot0', []), readOf(at, v3PoolAbi, 'liquidity', [])];
    case 'v4':
      if (!v4StateView) return [];
      return [
        readOf(v4StateView, v4StateViewAbi, 'getSlot0', [key.id]),
        readOf(v4StateView, v4StateViewAbi, 'getLiquidity', [key.id]),
      ];
  }
}

function withHead(key: PoolKey, first: Answer, second: Answer | undefined): Pool | undefined {
  if (key.protocol === 'v2') {
    const [reserve0, reserve1] = first as readonly [bigint, bigint];
    return { ...key, reserve0, reserve1 };
  }
  if (typeof second !== 'bigint') return undefined;
  const [sqrtPriceX96, tick, ...rest] = first as readonly [bigint, number, ...number[]];
  const head = { sqrtPriceX96, tick, liquidity: second, ticks: [] };
  // The state view returns a result for every id: only an existing pool has a price.
  if (key.protocol === 'v4' && sqrtPriceX96 === 0n) return undefined;
  if (key.protocol === 'v3') return { ...key, ...head };
  const [protocolFee = 0, lpFee = 0] = rest;
  return { ...key, ...head, protocolFee, lpFee };
}

/** Whether a pool can be traded with at its current price. */
export const isInUse = (pool: Pool): boolean =>
  pool.protocol === 'v2' ? pool.reserve0 > 0n && pool.reserve1 > 0n : pool.liquidity > 0n;
