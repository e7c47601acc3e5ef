import type { QueryClient } from '@tanstack/react-query';
import { KEPT_QUERIES_KEY } from './storage-key.ts';

/** The first screen does not wait longer for what was kept. */
const PATIENCE_MS = 150;

async function load(queryClient: QueryClient): Promise<void> {
  try {
    const { keepQueries } = await import('./persist-queries.ts');
    await keepQueries(queryClient);
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
export async function startKeeping(
  queryClient: QueryClient,
  later: (work: () => void) => void,
  start: (queryClient: QueryClient) => Promise<void> = load,
): Promise<void> {
  if (!hasKept()) {
    later(() => void start(queryClient));
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([start(queryClient), patience]);
  clearTimeout(timer);
}

function hasKept(): boolean {
  try {
    return localStorage.getItem(KEPT_QUERIES_KEY) !== null;
  } catch {
    return false;
  }
}
