import { queryOptions } from '@tanstack/react-query';

/** A part of the page that could not be loaded is requested again. */
const RETRY_MS = 2_000;

/**
 * `correctTokens` in a cache entry: its tables of tokens and look-alike letters are no part of a page's first load.
 * No pair of tokens counts as checked before it is there.
 */
export const tokenCorrectionQuery = queryOptions({
  queryKey: ['token-correction'],
  queryFn: async () => (await import('./correct-tokens.ts')).correctTokens,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
  refetchInterval: ({ state: { status } }) => (status === 'error' ? RETRY_MS : false),
  structuralSharing: false,
});
