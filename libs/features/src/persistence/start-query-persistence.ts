/**
 * `startQueryPersistence()`: restores persisted queries and starts to persist new results. Resolves when the first
 * screen may be rendered: once restored, after 150 ms, or immediately where nothing is stored.
 */
import type { QueryClient } from '@tanstack/react-query';
import { QUERY_STORAGE_KEY } from './storage-key.ts';

/** Maximum time that the first screen waits for stored queries. */
const MAX_RESTORE_WAIT_MS = 150;

async function load(queryClient: QueryClient): Promise<void> {
  try {
    const { persistQueries } = await import('./persist-queries.ts');
    await persistQueries(queryClient);
  } catch {
    // When the persistence code fails to load, the page works without it.
  }
}

/**
 * Restores persisted queries and starts to persist new results. Resolves when the first screen may be rendered: once
 * restored, after `MAX_RESTORE_WAIT_MS`, or immediately where nothing is stored.
 * @param later schedules work after the first paint; used when there is nothing to restore.
 */
export async function startQueryPersistence(
  queryClient: QueryClient,
  later: (work: () => void) => void,
  start: (queryClient: QueryClient) => Promise<void> = load,
): Promise<void> {
  if (!hasStoredValues()) {
    later(() => void start(queryClient));
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_RESTORE_WAIT_MS);
  });
  await Promise.race([start(queryClient), patience]);
  clearTimeout(timer);
}

function hasStoredValues(): boolean {
  try {
    return localStorage.getItem(QUERY_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
