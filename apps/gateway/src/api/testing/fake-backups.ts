import type { BackupStore } from '../backups/backup-store.ts';

/** Test helper: returns a `BackupStore` in memory, without limits. */
export function fakeBackups(): BackupStore {
  const stored = new Map<string, { tokenHash: string; data: string }>();
  const own = (id: string, tokenHash: string) => {
    const found = stored.get(id);
    return found?.tokenHash === tokenHash ? found : undefined;
  };
  return {
    async put(id, tokenHash, data) {
      if (stored.has(id) && !own(id, tokenHash)) return 'denied';
      stored.set(id, { tokenHash, data });
      return 'stored';
    },
    get: async (id, tokenHash) => own(id, tokenHash)?.data,
    async remove(id, tokenHash) {
      if (own(id, tokenHash)) stored.delete(id);
    },
  };
}
