/**
 * Filters of the list of positions in the address: hook `usePositionsUrl()` (the filters, and a function that changes
 * them), `parsePositionsUrl()`, `isShown()` (whether a position passes the filters). Also: `STATUSES`, `VERSIONS` and
 * `ALL` (values of the filters), type `PositionsUrl`.
 */
import { use } from 'react';
import * as z from 'zod/mini';
import type { ListedPosition } from '../liquidity/data/listed-position.ts';
import { UrlContext } from '../swap-url/swap-url-context.tsx';

/** Value that selects all versions or networks. */
export const ALL = 'all';
export const STATUSES = ['open', 'in_range', 'out_of_range', 'closed', ALL] as const;
export const VERSIONS = [ALL, 'v4', 'v3', 'v2'] as const;

const PARTS = {
  status: z.enum(STATUSES),
  version: z.enum(VERSIONS),
  /** Slug of the network. */
  network: z.string().check(z.maxLength(40)),
};
const DEFAULTS = { status: 'open', version: ALL, network: ALL } as const;

export type PositionsUrl = { [Part in keyof typeof PARTS]: z.output<(typeof PARTS)[Part]> };

const partOf = <Part extends keyof PositionsUrl>(params: URLSearchParams, part: Part) => {
  const found = PARTS[part].safeParse(params.get(part));
  return (found.success ? found.data : DEFAULTS[part]) as PositionsUrl[Part];
};

/** Parses the filters from the address. Missing or invalid parameters get their defaults. */
export const parsePositionsUrl = (params: URLSearchParams): PositionsUrl => ({
  status: partOf(params, 'status'),
  version: partOf(params, 'version'),
  network: partOf(params, 'network'),
});

/** Returns the filters in the address, and a function that changes some of them. Defaults are omitted there. */
export function usePositionsUrl(): [PositionsUrl, (change: Partial<PositionsUrl>) => void] {
  const url = use(UrlContext);
  if (!url) throw new Error('usePositionsUrl outside SwapUrlProvider');
  const change = (parts: Partial<PositionsUrl>) =>
    url.replace((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(parts)) {
        if (value === DEFAULTS[name as keyof PositionsUrl]) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return [parsePositionsUrl(url.params), change];
}

/**
 * Whether a position passes the filters.
 * @param chainId of the selected network; undefined for all
 */
export function isShown(
  position: Pick<ListedPosition, 'status' | 'protocol' | 'chainId'>,
  { status, version }: Pick<PositionsUrl, 'status' | 'version'>,
  chainId: number | undefined,
): boolean {
  const isOfStatus =
    status === ALL ||
    (status === 'open' ? position.status !== 'closed' : position.status === status);
  return (
    isOfStatus &&
    (version === ALL || position.protocol === version) &&
    (chainId === undefined || position.chainId === chainId)
  );
}
