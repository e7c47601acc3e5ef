/**
 * `withQueries(Component)`: higher-order component that provides a TanStack QueryClient, one per gateway URL; nothing
 * is persisted.
 */
import '@cenote/chains/networks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSettings } from '../use-settings.ts';

/** Wraps a screen in a QueryClient per gateway; nothing is persisted. */
const caches = new Map<string, QueryClient>();

function cacheOf(gateway: string): QueryClient {
  const known = caches.get(gateway);
  if (known) return known;
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  });
  caches.set(gateway, cache);
  return cache;
}

/** Wraps a component that runs queries. The QueryClient is created with the first of them, not with the page. */
export function withQueries<Props extends object>(Part: ComponentType<Props>) {
  return function Queried(props: Props) {
    const { on, url } = useSettings().settings.gateway;
    return (
      <QueryClientProvider client={cacheOf(on ? url : '')}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
