import type { Store } from '@cenote/wallet-core';
import type { StorageArea } from '../../browser/browser.ts';

/** One area of the extension's storage. */
export const areaStore = (area: StorageArea): Store => ({
  get: async (key) => (await area.get(key))[key],
  set: (entries) => area.set({ ...entries }),
  remove: (keys) => area.remove([...keys]),
});
