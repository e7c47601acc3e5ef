import { bindLive, createLiveClient, type LiveClient } from '@cenote/data';
import type { QueryClient } from '@tanstack/react-query';
import { invalidationRules } from './invalidation-rules.ts';

/**
 * Subscribes to the gateway's live events while the page is visible and invalidates the queries that they affect;
 * polling continues without it.
 * @returns function that unsubscribes
 */
export function subscribeGatewayEvents(
  gatewayUrl: string,
  queries: QueryClient,
  live: LiveClient = createLiveClient({ baseUrl: gatewayUrl }),
): () => void {
  const rules = invalidationRules(queries, gatewayUrl);
  let leave: (() => void) | undefined;
  const follow = () => {
    if (document.visibilityState === 'visible') {
      leave ??= bindLive(live, queries, rules);
    } else {
      leave?.();
      leave = undefined;
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave?.();
  };
}
