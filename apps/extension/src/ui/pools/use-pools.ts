/**
 * Hook `usePools()`: an account's open liquidity positions on the used networks, with their value: from the gateway, or
 * from the nodes, without value. Also: type `Pools`.
 */
import type { Address } from '@cenote/chains';
import { type ListedPosition, openPositionsQuery, sumOf } from '@cenote/features/wallet-parts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { NODE_QUERY_KEY } from '../assets/query-keys.ts';
import { useGateway } from '../assets/use-gateway.ts';
import { useNode } from '../assets/use-node.ts';
import { useServedNetworks } from '../assets/use-served-networks.ts';
import { useUsedNetworks } from '../components/use-shown-networks.ts';

export interface Pools {
  /** Highest value first; undefined while unknown. */
  positions: readonly ListedPosition[] | undefined;
  /** Value and uncollected fees in US dollars; null if no position has a price. */
  usd: number | null;
  /** Neither the gateway nor some network's node returned the positions. */
  hasFailed: boolean;
}

/** The value of a position with its uncollected fees, in US dollars; null if unknown. */
export const positionUsd = ({ pooled, uncollected }: ListedPosition): number | null =>
  sumOf([pooled.usd, ...(uncollected?.fees ? [uncollected.fees.usd] : [])]);

const REFRESH_MS = 60_000;

/**
 * Networks that the gateway indexes have their positions from it; those of every other network, or of all if the gateway
 * is off or does not respond, are read from the network itself.
 */
export function usePools(account: Address): Pools {
  const graphql = useGateway()?.graphql;
  const rpcRequest = useNode();
  const { chainIds, others, isPending } = useServedNetworks(useUsedNetworks());
  const query = useQuery({
    ...openPositionsQuery(graphql ?? (() => Promise.reject()), account),
    enabled: graphql !== undefined && chainIds.length > 0,
  });
  const isUnanswered = query.isError && !query.data;
  const queried = isPending
    ? []
    : [...others.map(({ chainId }) => chainId), ...(isUnanswered ? chainIds : [])];
  const reads = useQueries({
    queries: queried.map((chainId) => ({
      queryKey: [NODE_QUERY_KEY, chainId, 'pools', account] as const,
      queryFn: async () => {
        const { readPools } = await import('./read-pools.ts');
        return readPools(rpcRequest, chainId, account);
      },
      refetchInterval: REFRESH_MS,
    })),
  });
  const indexed = query.data?.rows.filter(({ chainId }) => chainIds.includes(chainId));
  const isKnown = indexed !== undefined || reads.some(({ data }) => data !== undefined);
  const positions = [...(indexed ?? []), ...reads.flatMap(({ data }) => data ?? [])].toSorted(
    (a, b) => (positionUsd(b) ?? -1) - (positionUsd(a) ?? -1),
  );
  return {
    positions: isKnown ? positions : undefined,
    usd: sumOf(positions.map(positionUsd)),
    hasFailed: reads.some(({ isError, data }) => isError && !data),
  };
}
