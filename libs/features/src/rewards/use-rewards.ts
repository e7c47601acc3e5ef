/**
 * Hook `useRewards()`: returns the query of an account's rewards that can be claimed now; undefined if no visible
 * network that the gateway serves has a distributor.
 */
import { type Address, contractsOf, lower } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from 'wagmi';
import { useIsServed } from '../config/use-is-served.ts';
import { useNetworks } from '../config/use-networks.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';
import { rewardsQuery } from './rewards-query.ts';

export function useRewards(account: Address) {
  const networks = useNetworks();
  const isServed = useIsServed();
  const chainIds = useMemo(
    () =>
      networks
        .map(({ id }) => id)
        .filter((id) => contractsOf(id)?.rewardsDistributor && isServed(id)),
    [networks, isServed],
  );
  const query = useQuery({
    ...rewardsQuery(useGraphql(), useConfig(), { account: lower(account), chainIds }),
    enabled: chainIds.length > 0,
  });
  return chainIds.length > 0 ? query : undefined;
}
