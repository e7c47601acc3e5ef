import type { QueryClient } from '@tanstack/react-query';
import { QUERY_STORAGE_KEY } from './storage-key.ts';

/** The first screen does not wait longer for what was kept. */
const MAX_RESTORE_WAIT_MS = 150;

async function load(queryClient: QueryClient): Promise<void> {
  try {
    const { persistQueries } = await import('./persist-queries.ts');
    await persistQueries(queryClient);
  } catch {
    // Without it the page lives from what it asks.
  }
}

/**
 * Begins to give the page back what the gateway answered on the last visit, and to keep what it answers
 * on this one. Settles when the first screen may be drawn: where something was kept, when that is back
 * or takes too long; else at once.
 * @param later does some work after the first paint, which has nothing to wait for then.
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
