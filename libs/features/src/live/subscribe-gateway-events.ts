import { bindLive, createLiveClient, type LiveClient } from '@cenote/data';
import type { QueryClient } from '@tanstack/react-query';
import { invalidationRules } from './invalidation-rules.ts';

/**
 * Listens to the gateway while the page is looked at, and has what its events make old asked for anew.
 * Without the connection everything goes on at the pace at which it is polled.
 * @returns ends it.
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
