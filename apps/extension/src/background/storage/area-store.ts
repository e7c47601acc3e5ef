import type { Store } from '@cenote/wallet-core';
import type { StorageArea } from '../../browser/browser.ts';

/** `areaStore()`: wraps an area of browser.storage (local or session) as a `Store` with get, set and remove. */
export const areaStore = (area: StorageArea): Store => ({
  get: async (key) => (await area.get(key))[key],
  set: (entries) => area.set({ ...entries }),
  remove: (keys) => area.remove([...keys]),
});
