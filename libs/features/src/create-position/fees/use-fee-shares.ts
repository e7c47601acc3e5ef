/** Hook `useFeeShares()`: shares of a pair's pools in value and volume, by pool id; empty without a gateway. */
import { isNative, lower } from '@cenote/chains';
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
  const { token0, token1 } = pair ?? {};
  // The coin is in most pools: the other token has fewer.
  const isCoin = (token: string) =>
    isNative(token) || lower(token) === lower(network.wrappedNative);
  const token = token0 && token1 && (isCoin(token0) ? token1 : token0);
  const request = token && isServed(network.id) ? { chainId: network.id, token } : undefined;
  const { data } = useQuery(pairPoolsQuery(graphql, request));
  return useMemo(
    () => (data && token0 && token1 ? sharesOf(data, version, { token0, token1 }) : new Map()),
    [data, version, token0, token1],
  ) as ReturnType<typeof sharesOf>;
}
