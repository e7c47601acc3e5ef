import type { Store } from '@cenote/wallet-core';

/**
 * `memoryStore()`: a `Store` in memory for tests, which outlives the objects that use it; `all()` returns everything
 * stored as JSON.
 */
export function memoryStore(): Store & { all(): string } {
  const values = new Map<string, string>();
  return {
    get: async (key) => {
      const json = values.get(key);
      return json === undefined ? undefined : JSON.parse(json);
    },
    set: async (entries) => {
      for (const [key, value] of Object.entries(entries)) values.set(key, JSON.stringify(value));
    },
    remove: async (keys) => {
      for (const key of keys) values.delete(key);
    },
    all: () => JSON.stringify([...values]),
  };
}
