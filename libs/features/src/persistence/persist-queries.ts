import {
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { browserStorage, type PlainStorage } from '../state/storage/storage.ts';
import { createPersister } from './persister.ts';
import { KEPT_QUERIES_VERSION } from './storage-key.ts';
import { schemaOfKept } from './stored-schemas.ts';
import { KEPT_MS } from './stored-values.ts';

const THROTTLE_MS = 1_000;

/**
 * Gives a page back what the gateway answered the last time, and keeps what it answers from now on, so
 * that a person finds their tokens and holdings also where no gateway answers.
 * @returns settles when what was kept is in the cache; ends the keeping.
 */
export async function keepQueries(
  queryClient: QueryClient,
  storage: PlainStorage = browserStorage(),
): Promise<() => void> {
  const options = {
    queryClient,
    persister: createPersister(storage),
    buster: KEPT_QUERIES_VERSION,
  };
  await persistQueryClientRestore({
    ...options,
    maxAge: KEPT_MS,
    // As long as it may be kept, also while nobody looks at it.
    hydrateOptions: { defaultOptions: { queries: { gcTime: KEPT_MS } } },
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    void persistQueryClientSave({
      ...options,
      dehydrateOptions: {
        // Also the last good answer of a query that fails by now.
        shouldDehydrateQuery: ({ queryKey, state }) =>
          state.data !== undefined && schemaOfKept(queryKey) !== undefined,
        shouldDehydrateMutation: () => false,
      },
    });
  };
  const saveIfDue = () => {
    if (timer !== undefined) save();
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isNews =
      event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success');
    if (isNews && schemaOfKept(event.query.queryKey)) timer ??= setTimeout(save, THROTTLE_MS);
  });
  window.addEventListener('pagehide', saveIfDue);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener('pagehide', saveIfDue);
  };
}
