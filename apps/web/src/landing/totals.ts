import { createGraphqlClient, marketTotalsDocument } from '@cenote/data';

const FRESH_MS = 60_000;

/** Query options for value locked and daily volume of some networks; US dollars. */
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
