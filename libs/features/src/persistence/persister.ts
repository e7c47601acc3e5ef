import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import { hashKey } from '@tanstack/react-query';
import type { PlainStorage } from '../state/storage/storage.ts';
import { KEPT_QUERIES_KEY } from './storage-key.ts';
import { schemaOfKept } from './stored-schemas.ts';
import { isFresh, type KeptAnswer, mergeKept, readKept, writeKept } from './stored-values.ts';

type Queries = PersistedClient['clientState']['queries'];

/** Keeps a query cache in a storage. Where that is full or forbidden, nothing is kept. */
export function createPersister(storage: PlainStorage, now = Date.now): Persister {
  const read = () => readKept(orNull(() => storage.getItem(KEPT_QUERIES_KEY)));
  return {
    persistClient({ timestamp, buster, clientState }) {
      const kept = read();
      const others = kept?.buster === buster ? kept.answers : [];
      const answers = mergeKept(answersOf(clientState.queries), others, now());
      const text = writeKept({ timestamp, buster, answers });
      orNull(() => storage.setItem(KEPT_QUERIES_KEY, text));
    },
    restoreClient() {
      const kept = read();
      if (!kept) return undefined;
      const { answers, ...head } = kept;
      const queries = answers.filter((answer) => isFresh(answer, now())).flatMap(queryOf);
      return { ...head, clientState: { mutations: [], queries } };
    },
    removeClient: () => void orNull(() => storage.removeItem(KEPT_QUERIES_KEY)),
  };
}

/** What the storage gives; null where it refuses. */
function orNull<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

const answersOf = (queries: Queries): KeptAnswer[] =>
  queries.map(({ queryKey, state }) => ({
    key: queryKey,
    at: state.dataUpdatedAt,
    data: state.data,
  }));

/** An answer as the cache takes it, if it is still of the shape that is read today. It is asked for anew. */
function queryOf({ key, at, data }: KeptAnswer): Queries {
  const parsed = schemaOfKept(key)?.safeParse(data);
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
