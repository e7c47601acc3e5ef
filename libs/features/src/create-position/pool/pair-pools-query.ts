/**
 * TanStack Query options: `pairPoolsQuery()`, the gateway's figures of the pools of a token. Also: `sharesOf()` (each
 * pool's share of the value and volume of a pair's pools), type `PoolShare`.
 */
import type { Address, Hex } from '@cenote/chains';
import { type GraphqlClient, isRetryable, type TokenPool, tokenPoolsDocument } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import type { Version } from './version.ts';

const STALE_MS = 60_000;
const MAX_POOLS = 100;
const MAX_RETRIES = 1;

/** Query options for the pools of a token with the most value. */
export const pairPoolsQuery = (
  graphql: GraphqlClient,
  request: { chainId: number; token: Address } | undefined,
) =>
  queryOptions({
    queryKey: ['gateway', 'pair-pools', request?.chainId, request?.token] as const,
    enabled: request !== undefined,
    queryFn: async ({ signal }) => {
      const variables = { ...request!, sort: 'TVL', ascending: false, first: MAX_POOLS } as const;
      const { pools } = await graphql(tokenPoolsDocument, variables, signal);
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

type Figures = Pick<TokenPool, 'protocol' | 'token0' | 'token1' | 'poolId' | 'tvlUsd' | 'month'>;

/** Returns the shares by pool id. */
export function sharesOf(
  pools: readonly Figures[],
  version: Version,
  pair: { token0: Address; token1: Address },
): ReadonlyMap<Hex, PoolShare> {
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const own = pools.filter(
    ({ protocol, token0, token1 }) =>
      protocol === version &&
      same(token0.address, pair.token0) &&
      same(token1.address, pair.token1),
  );
  const sum = (of: (pool: Figures) => number | null) =>
    own.reduce((total, pool) => total + (of(pool) ?? 0), 0);
  const tvl = sum(({ tvlUsd }) => tvlUsd);
  const volume = sum(({ month }) => month.volumeUsd);
  const share = (value: number | null, total: number) =>
    value === null || total <= 0 ? null : value / total;
  return new Map(
    own.map(({ poolId, tvlUsd, month }) => [
      poolId as Hex,
      { tvl: share(tvlUsd, tvl), volume: share(month.volumeUsd, volume) },
    ]),
  );
}
