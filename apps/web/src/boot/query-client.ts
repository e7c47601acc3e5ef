import { QueryClient } from '@tanstack/react-query';

/** TanStack Query client of the page: retries, cache time, network mode. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The gateway and the chain may be on this machine: the browser's word about the network
        // says nothing about them, only their own silence does.
        networkMode: 'always',
        retry: 1,
        staleTime: 1_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
