/**
 * TanStack Query options: `pairPoolsQuery()`, the gateway's figures of the pools of a pair in one protocol version.
 * Also: `sharesOf()` (each pool's share of their value and volume), type `PoolShare`.
 */
import type { Address, Hex } from '@cenote/chains';
import { type GraphqlClient, isRetryable, type PairPool, pairPoolsDocument } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import type { Version } from './version.ts';

/** Names of the versions in the gateway's API. */
const PROTOCOL = { v2: 'V2', v3: 'V3', v4: 'V4' } as const;
const STALE_MS = 60_000;
const MAX_RETRIES = 1;

export interface PairRequest {
  chainId: number;
  token0: Address;
  token1: Address;
  version: Version;
}

/** Query options for the pools of a pair with the most value. */
export const pairPoolsQuery = (graphql: GraphqlClient, request: PairRequest | undefined) =>
  queryOptions({
    queryKey: ['gateway', 'pair-pools', request] as const,
    enabled: request !== undefined,
    queryFn: async ({ signal }) => {
      const { version, ...pair } = request!;
      const { pools } = await graphql(
        pairPoolsDocument,
        { ...pair, protocols: [PROTOCOL[version]] },
        signal,
      );
      return pools.edges.map(({ node }) => node);
    },
    staleTime: STALE_MS,
    retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
  });

/** Shares of one pool among the pools of its pair and version, 0 to 1; null while unknown. */
export interface PoolShare {
  tvl: number | null;
  /** Of the last 30 days. */
  volume: number | null;
}

type Figures = Pick<PairPool, 'poolId' | 'tvlUsd' | 'month'>;

/** Returns the shares by pool id. */
export function sharesOf(pools: readonly Figures[]): ReadonlyMap<Hex, PoolShare> {
  const sum = (of: (pool: Figures) => number | null) =>
    pools.reduce((total, pool) => total + (of(pool) ?? 0), 0);
  const tvl = sum(({ tvlUsd }) => tvlUsd);
  const volume = sum(({ month }) => month.volumeUsd);
  const share = (value: number | null, total: number) =>
    value === null || total <= 0 ? null : value / total;
  return new Map(
    pools.map(({ poolId, tvlUsd, month }) => [
      poolId as Hex,
      { tvl: share(tvlUsd, tvl), volume: share(month.volumeUsd, volume) },
    ]),
  );
}
