import type { Contracts, Hex } from '@cenote/chains';
import type { Pool } from '../pools/pool.ts';
import type { ChainClient } from './chain-client.ts';
import { logsBetween, type PlacedLog } from './log-ranges.ts';
import { isProven } from './pool-key.ts';
import { decodePoolLog } from './pool-logs.ts';

/** Addresses in one request for logs. */
const MAX_ADDRESSES = 500;

export interface PoolLogsRange {
  topics: readonly Hex[];
  /** The pools that were made before. */
  before: ReadonlyMap<Hex, Pool>;
  from: bigint;
  to: bigint;
}

/**
 * Reads logs of pools in a range of blocks, both included. They are requested of all contracts, since anybody can
 * make a pool. A stranger's contract may log the same: a block with more of that than an answer holds is read by the
 * addresses of the factories and pools.
 * @throws EndpointError
 */
export async function poolLogsBetween(
  client: ChainClient,
  contracts: Contracts,
  { topics, before, from, to }: PoolLogsRange,
): Promise<PlacedLog[]> {
  const filter = { topics: [[...topics]] };
  const { v2Factory, v3Factory, v4PoolManager } = contracts;
  let addresses: Promise<Hex[]> | undefined;
  const readAddresses = async () => {
    const found = [...before.values()].flatMap((pool) => (pool.protocol === 'v4' ? [] : pool.id));
    const ofFactories = { ...filter, address: [v2Factory, v3Factory] };
    for (const log of await logsBetween(client, ofFactories, from, to)) {
      const event = decodePoolLog(log, contracts);
      if (event?.kind === 'created' && isProven(event.key, contracts)) found.push(event.key.id);
    }
    return [v2Factory, v3Factory, v4PoolManager, ...found];
  };
  return logsBetween(client, filter, from, to, async (block) => {
    addresses ??= readAddresses();
    const all = await addresses;
    const logs: PlacedLog[] = [];
    for (let i = 0; i < all.length; i += MAX_ADDRESSES) {
      const address = all.slice(i, i + MAX_ADDRESSES);
      logs.push(...(await logsOfBlock(client, { address, topics }, block)));
    }
    return logs.sort((a, b) => a.logIndex - b.logIndex);
  });
}

/**
 * Logs of one block by fewer and fewer addresses, and of one address by fewer topics, until the endpoint gives them:
 * a large block can have more of the pool manager alone than an answer holds.
 */
function logsOfBlock(
  client: ChainClient,
  { address, topics }: { address: readonly Hex[]; topics: readonly Hex[] },
  block: bigint,
): Promise<PlacedLog[]> {
  const filter = { address: [...address], topics: [[...topics]] };
  if (address.length === 1 && topics.length === 1) return logsBetween(client, filter, block, block);
  return logsBetween(client, filter, block, block, async () => {
    const parts =
      address.length > 1
        ? halvesOf(address).map((half) => ({ address: half, topics }))
        : topics.map((topic) => ({ address, topics: [topic] }));
    const logs: PlacedLog[] = [];
    for (const part of parts) logs.push(...(await logsOfBlock(client, part, block)));
    return logs;
  });
}

function halvesOf<T>(list: readonly T[]): T[][] {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
}
