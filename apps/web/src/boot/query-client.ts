import { QueryClient } from '@tanstack/react-query';

/** TanStack Query client of the page: retries, cache time, network mode. */
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
