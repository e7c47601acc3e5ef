import { queryOptions } from '@tanstack/react-query';

/** A part of the page that could not be loaded is requested again. */
const RETRY_MS = 2_000;

/**
 * `markImpersonators` in a cache entry: its tables of tokens and look-alike letters are no part of a page's first load.
 * No pair of tokens counts as checked before it is there.
 */
export const impersonatorsQuery = queryOptions({
  queryKey: ['impersonators'],
  queryFn: async () => (await import('./impersonators.ts')).markImpersonators,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
  refetchInterval: ({ state: { status } }) => (status === 'error' ? RETRY_MS : false),
  structuralSharing: false,
});
