/**
 * Reads the proven keys of pools (tokens, fee, hooks) from the chain by their ids: `findKeys()` (omits ids without a
 * key) and `identifyPools()` (throws `NotAPoolError`). Also: `isV4Id()`.
 */
import {
  type Address,
  type Contracts,
  type Hex,
  lower,
  poolImmutablesAbi,
  v4PoolKeysAbi,
} from '@cenote/chains';
import { slice } from 'viem';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { NotAPoolError } from '../errors.ts';
import { isProven, type PoolKey } from './pool-key.ts';
import { type Read, readBatch, readOf } from './read-batch.ts';

/** v4 ids are hashes, all others are addresses. */
export const isV4Id = (id: Hex): boolean => id.length === 66;

/**
 * Returns the proven keys of pools by their ids: an id that is not the address, or the hash, of the key read from the
 * chain has no key. Keys of v4 pools come from the position manager: a pool without a position minted through it has
 * none.
 * @param ids pair and pool addresses, and v4 pool ids; lower case
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function findKeys(
  client: ChainClient,
  contracts: Contracts,
  ids: readonly Hex[],
  block: BlockId,
): Promise<Map<Hex, PoolKey>> {
  const addresses = ids.filter((id) => !isV4Id(id));
  const [made, storedKeys] = await Promise.all([
    readMakeup(client, contracts, addresses, block),
    readRegisteredKeys(client, contracts, ids.filter(isV4Id), block),
  ]);
  return new Map([...made, ...storedKeys].filter(([, key]) => isProven(key, contracts)));
}

/**
 * Returns the keys of pools, in order, as {@link findKeys} does.
 * @throws NotAPoolError for the first id without one
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function identifyPools(
  client: ChainClient,
  contracts: Contracts,
  ids: readonly Hex[],
  block: BlockId,
): Promise<PoolKey[]> {
  const lowerIds = ids.map((id) => id.toLowerCase() as Hex);
  const keys = await findKeys(client, contracts, lowerIds, block);
  return lowerIds.map((id) => {
    const key = keys.get(id);
    if (!key) throw new NotAPoolError(id);
    return key;
  });
}

async function readMakeup(
  client: ChainClient,
  contracts: Contracts,
  ids: readonly Hex[],
  block: BlockId,
): Promise<Map<Hex, PoolKey>> {
  const names = ['token0', 'token1', 'fee', 'tickSpacing'] as const;
  const reads = ids.flatMap((id) =>
    names.map((name): Read<Address | number> => readOf(id as Address, poolImmutablesAbi, name, [])),
  );
  const answers = await readBatch(client, contracts, reads, block);
  const keys = new Map<Hex, PoolKey>();
  ids.forEach((id, i) => {
    const [token0, token1, fee, tickSpacing] = answers.slice(4 * i, 4 * i + 4);
    if (typeof token0 !== 'string' || typeof token1 !== 'string') return;
    const base = { id, token0: lower(token0), token1: lower(token1) };
    if (typeof fee === 'number' && typeof tickSpacing === 'number') {
      keys.set(id, { protocol: 'v3', ...base, fee, tickSpacing });
    } else keys.set(id, { protocol: 'v2', ...base });
  });
  return keys;
}

async function readRegisteredKeys(
  client: ChainClient,
  contracts: Contracts,
  ids: readonly Hex[],
  block: BlockId,
): Promise<Map<Hex, PoolKey>> {
  const { v4PositionManager } = contracts;
  if (!v4PositionManager) return new Map();
  const reads = ids.map((id) =>
    readOf(v4PositionManager, v4PoolKeysAbi, 'poolKeys', [slice(id, 0, 25)]),
  );
  const answers = await readBatch(client, contracts, reads, block);
  const keys = new Map<Hex, PoolKey>();
  answers.forEach((answer, i) => {
    if (!answer) return;
    const [currency0, currency1, fee, tickSpacing, hooks] = answer;
    // An unset entry is all zeros, and no pool has a tick spacing of zero.
    if (tickSpacing === 0) return;
    const id = ids[i]!;
    const [token0, token1] = [lower(currency0), lower(currency1)];
    keys.set(id, { protocol: 'v4', id, token0, token1, fee, tickSpacing, hooks: lower(hooks) });
  });
  return keys;
}
