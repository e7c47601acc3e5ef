/**
 * TanStack Query options: `depthQuery()` reads a pool's ticks from the chain and returns its liquidity by tick, for
 * drawing.
 */
import type { Hex, Network } from '@cenote/chains';
import type { PoolKey } from '@cenote/trading/liquidity';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import { type Depth, depthOfPool } from './depth.ts';

/** A pool with its address, or for v4 its id. */
type IdentifiedPool = PoolKey & { id: Hex };

/** Ticks on each side of the price that are read of pools with narrow tick spacings: a factor of 20,000. */
const REACH = 100_000;
const ALL = 887_272;
const MIN_SPACING_FOR_ALL = 10;
const STALE_MS = 60_000;
const CALLS_AT_ONCE = 2;

/** Query options for the liquidity of an existing v3 or v4 pool. */
export const depthQuery = (config: Config, network: Network, key: IdentifiedPool | undefined) =>
  queryOptions<Depth>({
    queryKey: ['liquidity', 'depth', network.id, key?.id],
    enabled: key !== undefined && key.protocol !== 'v2',
    staleTime: STALE_MS,
    structuralSharing: false,
    queryFn: async () => {
      const [{ latestBlock }, { readHeadsIfAny, readKnownTicks }] = await Promise.all([
        import('@cenote/trading/onchain'),
        import('@cenote/trading/seed'),
      ]);
      const client = getClient(config, { chainId: network.id });
      if (!client || !key || key.protocol === 'v2') throw new Error('No pool to read');
      const { contracts } = network;
      const block = await latestBlock(client);
      const [pool] = await readHeadsIfAny(client, contracts, [key], block);
      if (!pool || pool.protocol === 'v2') return depthOfPool({ ticks: [] });
      const reach = pool.tickSpacing >= MIN_SPACING_FOR_ALL ? ALL : REACH;
      const [read] = await readKnownTicks(client, contracts, [pool], block, CALLS_AT_ONCE, reach);
      return depthOfPool(read ?? pool);
    },
  });
