/**
 * Key-value storage of the state: `browserStorage()` (localStorage, or memory where it is denied; reports the writes of
 * other tabs) and `memoryStorage()`, both of the synchronous interface `PlainStorage`. Also: interface `KeyValueStorage`,
 * the asynchronous one of redux-persist.
 */

/** Storage interface of redux-persist. */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Synchronous key-value storage of text. */
export interface PlainStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Calls back with the key that another tab wrote. */
  subscribe?(changed: (key: string) => void): void;
}

/** Storage in memory for the life of the page: the fallback where browser storage is unavailable. */
export function memoryStorage(): PlainStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** The browser's local storage, or memory where the browser denies access (private mode, blocked site data). */
export function browserStorage(): PlainStorage {
  try {
    const { localStorage } = window;
    localStorage.getItem('');
    return {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
      subscribe: (changed) =>
        window.addEventListener('storage', ({ key, storageArea }) => {
          if (key !== null && storageArea === localStorage) changed(key);
        }),
    };
  } catch {
    return memoryStorage();
  }
}
