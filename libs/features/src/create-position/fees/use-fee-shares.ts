/** Hook `useFeeShares()`: shares of a pair's pools in value and volume, by pool id; empty without a gateway. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsServed } from '../../config/use-is-served.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { pairPoolsQuery, sharesOf } from '../pool/pair-pools-query.ts';
import { pairOf } from '../pool/pool-key.ts';

export function useFeeShares({ version, network, state }: CreatePositionForm) {
  const isServed = useIsServed();
  const graphql = useGraphql();
  const pair = pairOf(version, network, state);
  const request =
    pair && isServed(network.id) ? { chainId: network.id, ...pair, version } : undefined;
  const { data } = useQuery(pairPoolsQuery(graphql, request));
  return useMemo(() => sharesOf(data ?? []), [data]);
}
