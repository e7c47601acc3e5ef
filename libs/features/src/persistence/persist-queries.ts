import {
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { browserStorage, type PlainStorage } from '../state/storage/storage.ts';
import { createPersister } from './persister.ts';
import { QUERY_STORAGE_VERSION } from './storage-key.ts';
import { storedSchemaOf } from './stored-schemas.ts';
import { MAX_AGE_MS } from './stored-values.ts';

const THROTTLE_MS = 1_000;

/**
 * Restores stored query results into the cache, then stores new results of the queries that have a stored schema, at
 * most once a second.
 * @returns a promise that resolves once the results are restored, with a function that stops storing
 */
export async function persistQueries(
  queryClient: QueryClient,
  storage: PlainStorage = browserStorage(),
): Promise<() => void> {
  const options = {
    queryClient,
    persister: createPersister(storage),
    buster: QUERY_STORAGE_VERSION,
  };
  await persistQueryClientRestore({
    ...options,
    maxAge: MAX_AGE_MS,
    // Unused results stay in the cache as long as they may be stored.
    hydrateOptions: { defaultOptions: { queries: { gcTime: MAX_AGE_MS } } },
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    void persistQueryClientSave({
      ...options,
      dehydrateOptions: {
        // Also stores the last result of a query that fails now.
        shouldDehydrateQuery: ({ queryKey, state }) =>
          state.data !== undefined && storedSchemaOf(queryKey) !== undefined,
        shouldDehydrateMutation: () => false,
      },
    });
  };
  const saveIfDue = () => {
    if (timer !== undefined) save();
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isUpdate =
      event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success');
    if (isUpdate && storedSchemaOf(event.query.queryKey)) timer ??= setTimeout(save, THROTTLE_MS);
  });
  window.addEventListener('pagehide', saveIfDue);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    window.removeEventListener('pagehide', saveIfDue);
  };
}
