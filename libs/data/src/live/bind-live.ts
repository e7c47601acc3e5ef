import type { QueryClient } from '@tanstack/react-query';
import type { LiveClient, LiveEvent } from './live-client.ts';
import { createThrottledRefetch, type OutdatedQuery } from './paced-asking.ts';

export interface LiveRules {
  /** Returns the queries that an event made outdated. */
  outdated: (event: LiveEvent) => readonly OutdatedQuery[];
  /** Writes an event's data into cached queries before others are refetched. */
  patch?: (event: LiveEvent, queries: QueryClient) => void;
}

/**
 * Keeps a page's queries up to date by what the gateway tells. A query that is being asked is asked again
 * only after its answer, one that nobody looks at waits until somebody does.
 * @returns ends it.
 */
export function bindLive(
  live: LiveClient,
  queries: QueryClient,
  { outdated, patch }: LiveRules,
): () => void {
  const refetches = createThrottledRefetch(queries);
  const leave = live.subscribe((event) => {
    patch?.(event, queries);
    for (const old of outdated(event)) refetches.refetch(old);
  });
  return () => {
    leave();
    refetches.stop();
  };
}
