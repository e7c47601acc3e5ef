import type { GatewayClient } from '@cenote/data';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices } from '../config/services.tsx';

/** Interval of requests while a network's history is indexed. */
const POLL_MS = 2_000;

/** Share of each network's history that is indexed, 0 to 1, by chain id; without those that are complete. */
export const indexingQuery = (gateway: GatewayClient) =>
  queryOptions({
    queryKey: ['gateway-indexing'] as const,
    queryFn: async ({ signal }) => {
      const { chains } = await gateway.readiness(signal);
      return Object.fromEntries(
        chains.flatMap(({ chainId, indexed }) =>
          indexed === undefined ? [] : [[chainId, indexed]],
        ),
      ) as Readonly<Record<number, number>>;
    },
    refetchInterval: POLL_MS,
    retry: false,
  });

/**
 * Share of a network's history that is indexed, 0 to 1; null while the request runs, undefined where it failed and once
 * the history is complete: figures of the gateway are requested again at that moment.
 *
 * @param enabled false: requests nothing, as where the gateway says that its data is up to date.
 */
export function useIndexing(chainId: number, enabled: boolean): number | null | undefined {
  const { gateway } = useServices();
  const queries = useQueryClient();
  const { data, isPending } = useQuery({ ...indexingQuery(gateway), enabled });
  const indexed = enabled ? data?.[chainId] : undefined;
  const wasIndexing = useRef(false);
  useEffect(() => {
    if (wasIndexing.current && indexed === undefined) {
      void queries.invalidateQueries({ queryKey: ['gateway'] });
    }
    wasIndexing.current = indexed !== undefined;
  }, [indexed, queries]);
  return enabled && isPending ? null : indexed;
}
