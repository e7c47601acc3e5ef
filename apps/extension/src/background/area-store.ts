import type { Store } from '@cenote/wallet-core';

/** One area of the extension's storage. */
export const areaStore = (area: chrome.storage.StorageArea): Store => ({
  get: async (key) => (await area.get(key))[key],
  set: (entries) => area.set({ ...entries }),
  remove: (keys) => area.remove([...keys]),
});
