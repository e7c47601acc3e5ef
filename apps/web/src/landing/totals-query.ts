import { createGraphqlClient, marketTotalsDocument } from '@cenote/data';

const FRESH_MS = 60_000;

/**
 * `totalsQuery()`: query options for the sum of value locked and daily volume over some networks, in US dollars, for
 * the landing page.
 */
export const totalsQuery = (gatewayUrl: string, chainIds: readonly number[]) => ({
  queryKey: ['landing', 'totals', gatewayUrl, ...chainIds] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const request = createGraphqlClient({ baseUrl: gatewayUrl });
    const { marketTotals } = await request(marketTotalsDocument, { chainIds, days: 1 }, signal);
    return { tvlUsd: marketTotals.tvlUsd, volumeUsd: marketTotals.volumeUsd };
  },
  staleTime: FRESH_MS,
  retry: 1,
});
