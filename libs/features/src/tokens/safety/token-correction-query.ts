/**
 * `tokenCorrectionQuery`: query options for `correctTokens`, whose tables of tokens and look-alike letters are not
 * part of a page's first load. No pair of tokens counts as checked until it has loaded.
 */
import { queryOptions } from '@tanstack/react-query';

/** Delay before a part of the page that failed to load is requested again. */
const RETRY_MS = 2_000;

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
