/** `poolLogsBetween()`: the logs of all pools in a range of blocks, including pools created in between. */
import { type Contracts, type Hex, poolEmitters, poolFactories } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import type { ChainClient } from '../chain-client.ts';
import { isProven } from '../read/pool-key.ts';
import { isTooManyLogs, logsBetween, type PositionedLog } from './log-ranges.ts';
import { logsByAddress } from './logs-by-address.ts';
import { decodePoolLog } from './pool-logs.ts';

export interface PoolLogsRange {
  topics: readonly Hex[];
  /** The pools that existed before. */
  before: ReadonlyMap<Hex, Pool>;
  from: bigint;
  to: bigint;
}

/**
 * Reads logs of pools in a range of blocks, both included. They are requested for all contracts, because anyone can
 * create a pool. Unknown contracts may emit the same events: a block with more of those than a response can hold is
 * read by the addresses of the factories and pools.
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function poolLogsBetween(
  client: ChainClient,
  contracts: Contracts,
  { topics, before, from, to }: PoolLogsRange,
): Promise<PositionedLog[]> {
  const filter = { topics: [[...topics]] };
  let addresses: Promise<Hex[]> | undefined;
  const readAddresses = async () => {
    const found = [...before.values()].flatMap((pool) => (pool.protocol === 'v4' ? [] : pool.id));
    const ofFactories = { ...filter, address: poolFactories(contracts) };
    for (const log of await logsBetween(client, ofFactories, from, to)) {
      const event = decodePoolLog(log, contracts);
      if (event?.kind === 'created' && isProven(event.key, contracts)) found.push(event.key.id);
    }
    return [...poolEmitters(contracts), ...found];
  };
  return logsBetween(client, filter, from, to, async (block) => {
    addresses ??= readAddresses();
    const logs = await logsByAddress(
      { addresses: await addresses, topics },
      (filter) => {
        const of = { address: [...filter.addresses], topics: [[...filter.topics]] };
        return logsBetween(client, of, block, block);
      },
      isTooManyLogs,
    );
    return logs.sort((a, b) => a.logIndex - b.logIndex);
  });
}
