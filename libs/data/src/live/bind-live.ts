/**
 * `bindLive()`: on each live event of the gateway, writes its data into cached TanStack queries and refetches outdated
 * ones, by the given `LiveRules`; returns a function that unsubscribes.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveClient, LiveEvent } from './live-client.ts';
import { createThrottledRefetch, type OutdatedQuery } from './throttled-refetch.ts';

export interface LiveRules {
  /** Returns the queries that an event made outdated. */
  outdated: (event: LiveEvent) => readonly OutdatedQuery[];
  /** Writes an event's data into cached queries before others are refetched. */
  patch?: (event: LiveEvent, queries: QueryClient) => void;
}

/**
 * Refetches a page's queries on the gateway's live events. A query that is being fetched is refetched after its
 * response; one without observers waits until it has one.
 * @returns a function that unsubscribes
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
