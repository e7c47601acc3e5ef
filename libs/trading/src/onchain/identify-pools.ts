import {
  type Address,
  type Contracts,
  type Hex,
  lower,
  poolMakeupAbi,
  v4PoolKeysAbi,
  v4PoolManagerAbi,
} from '@cenote/chains';
import { getAbiItem, slice, toEventSelector } from 'viem';
import type { BlockId, ChainClient } from './chain-client.ts';
import { NotAPoolError } from './errors.ts';
import { logsBetween } from './log-ranges.ts';
import { isProven, type PoolKey } from './pool-key.ts';
import { decodePoolLog } from './pool-logs.ts';
import { type Read, readBatch, readOf } from './read-batch.ts';

/** v4 ids are hashes, everything else is an address. */
const isV4Id = (id: Hex): boolean => id.length === 66;

const INITIALIZE = toEventSelector(getAbiItem({ abi: v4PoolManagerAbi, name: 'Initialize' }));
/** Ids in one request for logs: endpoints limit the length of a filter. */
const IDS_A_FILTER = 200;

/**
 * Finds out what pools are made of from their ids alone, and proves it: an id that is not the address,
 * or the hash, of what the chain says stands there is refused. Keys of v4 pools come from the position
 * manager, or from the pool manager's `Initialize` events where nobody minted through the former.
 * @param ids pair and pool addresses, and v4 pool ids.
 * @throws NotAPoolError for the first id that is no pool; BlockUnavailableError, EndpointError
 */
export async function identifyPools(
  client: ChainClient,
  contracts: Contracts,
  ids: readonly Hex[],
  block: BlockId,
): Promise<PoolKey[]> {
  const wanted = ids.map((id) => id.toLowerCase() as Hex);
  const [made, kept] = await Promise.all([
    readMakeup(
      client,
      contracts,
      wanted.filter((id) => !isV4Id(id)),
      block,
    ),
    readKeptKeys(client, contracts, wanted.filter(isV4Id), block),
  ]);
  const missing = wanted.filter((id) => isV4Id(id) && !kept.has(id));
  const announced = await readAnnounced(client, contracts, missing, block);
  return wanted.map((id) => {
    const key = made.get(id) ?? kept.get(id) ?? announced.get(id);
    if (!key || !isProven(key, contracts)) throw new NotAPoolError(id);
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
    names.map((name): Read<Address | number> => readOf(id as Address, poolMakeupAbi, name, [])),
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

async function readKeptKeys(
  client: ChainClient,
  contracts: Contracts,
  ids: readonly Hex[],
  block: BlockId,
): Promise<Map<Hex, PoolKey>> {
  const reads = ids.map((id) =>
    readOf(contracts.v4PositionManager, v4PoolKeysAbi, 'poolKeys', [slice(id, 0, 25)]),
  );
  const answers = await readBatch(client, contracts, reads, block);
  const keys = new Map<Hex, PoolKey>();
  answers.forEach((answer, i) => {
    if (!answer) return;
    const [currency0, currency1, fee, tickSpacing, hooks] = answer;
    // Where nothing was kept every field is zero, and no pool has a spacing of zero.
    if (tickSpacing === 0) return;
    const id = ids[i]!;
    const [token0, token1] = [lower(currency0), lower(currency1)];
    keys.set(id, { protocol: 'v4', id, token0, token1, fee, tickSpacing, hooks: lower(hooks) });
  });
  return keys;
}

async function readAnnounced(
  client: ChainClient,
  contracts: Contracts,
  ids: readonly Hex[],
  block: BlockId,
): Promise<Map<Hex, PoolKey>> {
  const keys = new Map<Hex, PoolKey>();
  for (let at = 0; at < ids.length; at += IDS_A_FILTER) {
    const topics = [INITIALIZE, ids.slice(at, at + IDS_A_FILTER)];
    const filter = { address: contracts.v4PoolManager, topics };
    for (const log of await logsBetween(client, filter, 0n, block.number)) {
      const event = decodePoolLog(log, contracts);
      if (event?.kind === 'created') keys.set(event.key.id, event.key);
    }
  }
  return keys;
}
