/**
 * TanStack Query options: `poolStatesQuery()` reads the states of pools from the chain, at its latest block, by their
 * ids; pools that do not exist, or have no price yet, are absent.
 */
import type { Hex, Network } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import type { IdentifiedPool } from './pool-key.ts';

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
    queryFn: async () => {
      const { readHeadsIfAny } = await import('@cenote/trading/seed');
      const client = getClient(config, { chainId: network.id });
      if (!client) throw new Error('This network has no endpoint');
      const latest = { stamps: [] };
      const pools = await readHeadsIfAny(client, network.contracts, keys, latest);
      return new Map(pools.flatMap((pool) => (pool && hasPrice(pool) ? [[pool.id, pool]] : [])));
    },
  });

/** Whether deposits have a price to follow: an empty v2 pair and an uninitialised v3 pool have none. */
const hasPrice = (pool: Pool): boolean =>
  pool.protocol === 'v2' ? pool.reserve0 > 0n && pool.reserve1 > 0n : pool.sqrtPriceX96 > 0n;
