import { QueryClient } from '@tanstack/react-query';

/** Server and chain state of the page. */
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
