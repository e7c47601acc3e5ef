import { chainsDocument } from '@cenote/data';
import { useGraphql } from '@cenote/features';
import { useQuery } from '@tanstack/react-query';

const REQUEST_INTERVAL_MS = 10_000;

/**
 * `useChainState()`: the gateway's state of a network's data: whether it is outdated, and since which block it has
 * events; undefined while unknown.
 */
export function useChainState(chainId: number) {
  const graphql = useGraphql();
  const { data } = useQuery({
    queryKey: ['gateway', 'freshness'],
    queryFn: async ({ signal }) => (await graphql(chainsDocument, {}, signal)).chains,
    refetchInterval: REQUEST_INTERVAL_MS,
    retry: false,
  });
  return data?.find((chain) => chain.chainId === chainId);
}
