import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveClient, LiveEvent } from './live-client.ts';

export interface LiveRules {
  /** Keys, or beginnings of keys, of the queries that an event makes old. */
  outdated: (event: LiveEvent) => readonly QueryKey[];
  /** Writes what the event itself says into kept answers, before others are asked anew. */
  patch?: (event: LiveEvent, queries: QueryClient) => void;
}

/**
 * Keeps a page's queries up to date by what the gateway tells. A query that is being asked is not asked
 * again on top, one that nobody looks at waits until somebody does.
 * @returns ends it, as does the signal.
 */
export function bindLive(
  live: LiveClient,
  queries: QueryClient,
  { outdated, patch }: LiveRules,
  signal?: AbortSignal,
): () => void {
  return live.subscribe((event) => {
    patch?.(event, queries);
    for (const queryKey of outdated(event)) {
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  }, signal);
}
