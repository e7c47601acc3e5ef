/** Storage interface of redux-persist. */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Where a page keeps text by key, read and written at once. */
export interface PlainStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Calls back with the key that another tab wrote. */
  subscribe?(changed: (key: string) => void): void;
}

/** Keeps things for the life of the page: the stand-in where storage is forbidden. */
export function memoryStorage(): PlainStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** The browser's local storage, or memory where the browser refuses it (private mode, blocked site data). */
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
