/**
 * TanStack Query options: `poolStatesQuery()` reads the states of pools from the chain, at its latest block, by their
 * ids; pools that do not exist, or have no price yet, are absent. Also: `readPoolStates()` (the same, once), type
 * `PoolStates`.
 */
import type { Contracts, Hex, Network } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { readHeadsIfAny } from '@cenote/trading/seed';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import type { Client } from 'viem';
import type { IdentifiedPool } from '../../liquidity/range/depth-query.ts';

export type PoolStates = ReadonlyMap<Hex, Pool>;

/** Query options for the states of pools without their ticks. The query fails if the endpoint does not respond. */
export const poolStatesQuery = (
  config: Config,
  network: Network,
  keys: readonly IdentifiedPool[],
) =>
  queryOptions<PoolStates>({
    queryKey: ['liquidity', 'pool-states', network.id, keys.map(({ id }) => id)],
    enabled: keys.length > 0,
    staleTime: network.blockTimeMs,
    refetchInterval: Math.max(network.quoteRefreshMs, network.blockTimeMs),
    structuralSharing: false,
    queryFn: () => {
      const client = getClient(config, { chainId: network.id });
      if (!client) throw new Error('This network has no endpoint');
      return readPoolStates(client, network.contracts, keys);
    },
  });

/**
 * Reads the states of pools at the latest block in one call.
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function readPoolStates(
  client: Client,
  contracts: Contracts,
  keys: readonly IdentifiedPool[],
): Promise<PoolStates> {
  const pools = await readHeadsIfAny(client, contracts, keys, { stamps: [] });
  return new Map(pools.flatMap((pool) => (pool && hasPrice(pool) ? [[pool.id, pool]] : [])));
}

/** Whether deposits have a price to follow: an empty v2 pair and an uninitialised v3 pool have none. */
const hasPrice = (pool: Pool): boolean =>
  pool.protocol === 'v2' ? pool.reserve0 > 0n && pool.reserve1 > 0n : pool.sqrtPriceX96 > 0n;
