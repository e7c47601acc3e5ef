import { QueryClient } from '@tanstack/react-query';

/**
 * `createQueryClient()`: creates the page's TanStack Query client with its defaults: one retry, stale after 1 s,
 * requests regardless of the browser's online state.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The gateway and the chain may run on this machine, so the browser's online state does not apply to them.
        networkMode: 'always',
        retry: 1,
        staleTime: 1_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
