import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import { hashKey } from '@tanstack/react-query';
import type { PlainStorage } from '../state/storage/storage.ts';
import { QUERY_STORAGE_KEY } from './storage-key.ts';
import { storedSchemaOf } from './stored-schemas.ts';
import {
  isFresh,
  mergeStoredValues,
  parseStoredValues,
  type StoredValue,
  serializeStoredValues,
} from './stored-values.ts';

type Queries = PersistedClient['clientState']['queries'];

/**
 * `createPersister()`: creates a TanStack Query persister over a key-value storage: merges results with the stored
 * ones, restores only fresh ones of the current schema. Stores nothing where storage is full or forbidden.
 */
export function createPersister(storage: PlainStorage, now = Date.now): Persister {
  const read = () => parseStoredValues(orNull(() => storage.getItem(QUERY_STORAGE_KEY)));
  return {
    persistClient({ timestamp, buster, clientState }) {
      const storedValue = read();
      const others = storedValue?.buster === buster ? storedValue.answers : [];
      const answers = mergeStoredValues(answersOf(clientState.queries), others, now());
      const text = serializeStoredValues({ timestamp, buster, answers });
      orNull(() => storage.setItem(QUERY_STORAGE_KEY, text));
    },
    restoreClient() {
      const storedValue = read();
      if (!storedValue) return undefined;
      const { answers, ...head } = storedValue;
      const queries = answers.filter((answer) => isFresh(answer, now())).flatMap(queryOf);
      return { ...head, clientState: { mutations: [], queries } };
    },
    removeClient: () => void orNull(() => storage.removeItem(QUERY_STORAGE_KEY)),
  };
}

/** Returns the result of a storage operation; null if the browser rejects it. */
function orNull<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

const answersOf = (queries: Queries): StoredValue[] =>
  queries.map(({ queryKey, state }) => ({
    key: queryKey,
    at: state.dataUpdatedAt,
    data: state.data,
  }));

/**
 * Converts a stored value to a cache entry if it matches the current schema. The entry is invalidated, so that it is
 * refetched.
 */
function queryOf({ key, at, data }: StoredValue): Queries {
  const parsed = storedSchemaOf(key)?.safeParse(data);
  if (!parsed?.success) return [];
  return [
    {
      queryKey: key,
      queryHash: hashKey(key),
      dehydratedAt: at,
      state: {
        data: parsed.data,
        dataUpdatedAt: at,
        dataUpdateCount: 0,
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        fetchStatus: 'idle',
        isInvalidated: true,
        status: 'success',
      },
    },
  ];
}
