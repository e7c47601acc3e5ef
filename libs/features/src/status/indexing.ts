/**
 * Hook `useIndexing()`: share of a network's history that the gateway has indexed, 0 to 1; null while pending,
 * undefined if the request failed or the history is complete. Also: `indexingQuery()` (query options of all networks'
 * shares).
 */
import type { GatewayClient } from '@cenote/data';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices } from '../config/services.tsx';

/** Polling interval while a network's history is being indexed. */
const POLL_MS = 2_000;

/**
 * Query options of the share of each network's history that is indexed, 0 to 1, by chain id; complete networks are
 * omitted.
 */
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
 * Returns the share of a network's history that is indexed, 0 to 1; null while the request is pending, undefined if it
 * failed and once the history is complete: at that moment, the gateway's figures are requested again.
 * @param enabled false: requests nothing, as when the gateway reports that its data is up to date
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
