/**
 * `marketQuery()`: query options for a network's value locked and volume by day. Also: `marketHistoryOf()` (computes
 * the history of one of the two figures by protocol, type `MarketHistory`), constants `DAYS` (length of the history)
 * and `PROTOCOLS` with type `Protocol`.
 */
import { type GraphqlClient, marketTotalsDocument } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { retryOnce } from '../table/retry-once.ts';

/** Days of the history. */
export const DAYS = 30;
const REFRESH_MS = 15_000;

export const PROTOCOLS = ['v2', 'v3', 'v4'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** A market figure: its current value, its change within a day, and its history by day. */
export interface MarketHistory {
  now: number;
  change: number | null;
  /** Values in the order of the protocols. */
  parts: readonly number[];
  days: readonly { start: number; parts: readonly number[] }[];
}

interface Sums {
  tvlUsd: number;
  volumeUsd: number;
}
interface Totals extends Sums {
  tvlChange: number | null;
  volumeChange: number | null;
  protocols: readonly ({ protocol: Protocol } & Sums)[];
  days: readonly {
    start: number;
    protocols: readonly ({ protocol: Protocol } & Sums)[];
  }[];
}

/** Computes the history of value locked or volume, by protocol. */
export function marketHistoryOf(totals: Totals, figure: 'tvl' | 'volume'): MarketHistory {
  const key = `${figure}Usd` as const;
  const partsOf = (sums: Totals['protocols']) =>
    PROTOCOLS.map((name) => sums.find(({ protocol }) => protocol === name)?.[key] ?? 0);
  return {
    now: totals[key],
    change: totals[`${figure}Change`],
    parts: partsOf(totals.protocols),
    days: totals.days.map(({ start, protocols }) => ({ start, parts: partsOf(protocols) })),
  };
}

/** Query options for a network's value locked and volume by day. */
export const marketQuery = (graphql: GraphqlClient, chainId: number) =>
  queryOptions({
    queryKey: ['gateway', 'explore', chainId, 'totals'] as const,
    queryFn: async ({ signal }) =>
      (await graphql(marketTotalsDocument, { chainIds: [chainId], days: DAYS }, signal))
        .marketTotals,
    refetchInterval: REFRESH_MS,
    retry: retryOnce,
  });
