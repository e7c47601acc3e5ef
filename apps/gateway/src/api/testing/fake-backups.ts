import type { BackupStore } from '../backups/backup-store.ts';

/** Backups in memory. */
export function fakeBackups(): BackupStore {
  const kept = new Map<string, { tokenHash: string; data: string }>();
  const own = (id: string, tokenHash: string) => {
    const found = kept.get(id);
    return found?.tokenHash === tokenHash ? found : undefined;
  };
  return {
    async put(id, tokenHash, data) {
      if (kept.has(id) && !own(id, tokenHash)) return 'denied';
      kept.set(id, { tokenHash, data });
      return 'kept';
    },
    get: async (id, tokenHash) => own(id, tokenHash)?.data,
    async remove(id, tokenHash) {
      if (own(id, tokenHash)) kept.delete(id);
    },
  };
}
