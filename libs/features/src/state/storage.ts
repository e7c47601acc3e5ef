/** What redux-persist asks of a storage. */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/** Keeps things for the life of the page: the stand-in where storage is forbidden. */
export function memoryStorage(): KeyValueStorage {
  const kept = new Map<string, string>();
  return {
    getItem: async (key) => kept.get(key) ?? null,
    setItem: async (key, value) => void kept.set(key, value),
    removeItem: async (key) => void kept.delete(key),
  };
}

/** The browser's local storage, or memory where the browser refuses it (private mode, blocked site data). */
export function browserStorage(): KeyValueStorage {
  try {
    const { localStorage } = window;
    localStorage.getItem('');
    return {
      getItem: async (key) => localStorage.getItem(key),
      setItem: async (key, value) => localStorage.setItem(key, value),
      removeItem: async (key) => localStorage.removeItem(key),
    };
  } catch {
    return memoryStorage();
  }
}
