import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { candlesQuery } from '../chart/candles-query.ts';
import { RANGES } from '../chart/chart-range.ts';
import { marketToken } from '../chart/use-price-history.ts';
import { useNetworks } from '../config/use-networks.ts';
import { tokenQuery } from '../entity/figures/queries.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';
import { tokenParam } from './token-param.ts';

/**
 * Hook `usePrefetchToken()`: returns a function that prefetches a token page's data (token and candles of a day) by the
 * network's slug and the token in its path.
 */
export function usePrefetchToken(): (chain: string, token: string) => void {
  const queries = useQueryClient();
  const request = useGraphql();
  const networks = useNetworks();
  return useCallback(
    (chain, token) => {
      const network = networks.find(({ slug }) => slug === chain.toLowerCase());
      const address = tokenParam(token);
      if (!network || !address) return;
      const chainId = network.id;
      void queries.prefetchQuery(tokenQuery(request, { chainId, address }));
      const traded = marketToken(network, { address });
      const { period } = RANGES.day;
      void queries.prefetchQuery(candlesQuery(request, { chainId, token: traded, period }));
    },
    [queries, request, networks],
  );
}
