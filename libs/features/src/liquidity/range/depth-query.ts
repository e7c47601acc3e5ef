/**
 * TanStack Query options: `depthQuery()` reads a pool's ticks from the chain and returns its liquidity by tick, for
 * drawing. Also: type `IdentifiedPool`.
 */
import type { Hex, Network } from '@cenote/chains';
import type { PoolKey } from '@cenote/trading/liquidity';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import type { Depth } from './depth.ts';

/** A pool's key with its address, or with its hash for v4. */
export type IdentifiedPool = PoolKey & { id: Hex };

const STALE_MS = 60_000;

/** Query options for the liquidity of an existing v3 or v4 pool. */
export const depthQuery = (config: Config, network: Network, key: IdentifiedPool | undefined) =>
  queryOptions<Depth>({
    queryKey: ['liquidity', 'depth', network.id, key?.id],
    enabled: key !== undefined && key.protocol !== 'v2',
    staleTime: STALE_MS,
    structuralSharing: false,
    queryFn: async () => {
      const client = getClient(config, { chainId: network.id });
      if (!client || !key || key.protocol === 'v2') throw new Error('No pool to read');
      const { readDepth } = await import('./read-depth.ts');
      return readDepth(client, network, key);
    },
  });
