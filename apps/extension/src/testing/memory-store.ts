import type { Store } from '@cenote/wallet-core';

/** A storage area in memory, which outlives the objects that use it like the browser's storage outlives the worker. */
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
