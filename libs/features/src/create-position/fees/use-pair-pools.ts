/**
 * Hook `usePairPools()`: what the gateway knows of a pair's pools: shares in value and volume by pool id, and the v4
 * pools with other fees or hooks; empty without a gateway.
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsServed } from '../../config/use-is-served.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { pairPoolsQuery, sharesOf } from '../pool/pair-pools-query.ts';
import { pairOf } from '../pool/pool-key.ts';
import { otherPools } from './other-pools.ts';

export function usePairPools({ version, network, state }: CreatePositionForm) {
  const isServed = useIsServed();
  const graphql = useGraphql();
  const { currencyA, currencyB } = state;
  const pair = pairOf(version, network, state);
  const request =
    pair && isServed(network.id) ? { chainId: network.id, ...pair, version } : undefined;
  const { data } = useQuery(pairPoolsQuery(graphql, request));
  return useMemo(
    () => ({
      shares: sharesOf(data ?? []),
      others: version === 'v4' ? otherPools(data ?? [], network, { currencyA, currencyB }) : [],
    }),
    [data, version, network, currencyA, currencyB],
  );
}
