/**
 * Store of the tokens of user-added lists in IndexedDB, by list id; in memory where it is unavailable:
 * `readStoredTokens()`, `storeTokens()`, `deleteStoredTokens()`. The lists' metadata is in the Redux state.
 */
import * as z from 'zod/mini';
import { type ListedToken, listedTokenSchema } from './parse-list.ts';

const DATABASE = 'cenote-token-lists';
const STORE = 'tokens';
const tokensSchema = z.array(listedTokenSchema);

/** Fallback without IndexedDB: the lists last as long as the page. */
const inMemory = new Map<string, unknown>();

/** Reads a list's tokens from IndexedDB. */
export async function readStoredTokens(id: string): Promise<ListedToken[]> {
  const stored = await transact('readonly', (store) => store.get(id)).catch(() => inMemory.get(id));
  const parsed = tokensSchema.safeParse(stored);
  return parsed.success ? (parsed.data as ListedToken[]) : [];
}

export async function storeTokens(id: string, tokens: readonly ListedToken[]): Promise<void> {
  await transact('readwrite', (store) => store.put(tokens, id)).catch(() =>
    inMemory.set(id, tokens),
  );
}

export async function deleteStoredTokens(id: string): Promise<void> {
  inMemory.delete(id);
  await transact('readwrite', (store) => store.delete(id)).catch(() => undefined);
}

async function transact(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
