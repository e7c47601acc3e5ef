import type { Store } from '@cenote/wallet-core';

/** A storage area in memory, which outlives the objects that use it like the browser's storage outlives the worker. */
export function memoryStore(): Store & { all(): string } {
  const kept = new Map<string, string>();
  return {
    get: async (key) => {
      const json = kept.get(key);
      return json === undefined ? undefined : JSON.parse(json);
    },
    set: async (entries) => {
      for (const [key, value] of Object.entries(entries)) kept.set(key, JSON.stringify(value));
    },
    remove: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    all: () => JSON.stringify([...kept]),
  };
}
