import type { Store } from '@cenote/wallet-core';
import type { BackupStore } from '@cenote/wallet-core/backup';

const KEY = 'backup.drive.mark';

/**
 * `ownBackup()`: wraps the Drive backup store, which holds one backup for all wallets and devices of a user, and
 * distinguishes by digest the backup that this wallet last wrote or was restored from, from any other.
 */
export function ownBackup(backend: BackupStore, store: Store) {
  let read: string | undefined;
  return {
    backend: {
      ...backend,
      read: async () => {
        read = await backend.read();
        return read;
      },
      write: async (envelope: string) => {
        await backend.write(envelope);
        await store.set({ [KEY]: await digestOf(envelope) });
      },
    } satisfies BackupStore,
    /** Records the current backup as the wallet's own, after a restore from it. */
    async claim(): Promise<void> {
      if (read !== undefined) await store.set({ [KEY]: await digestOf(read) });
    },
    /**
     * Owner of the stored backup.
     * @throws BackupError
     */
    async ownership(): Promise<'nobody' | 'own' | 'other'> {
      const envelope = await backend.read();
      if (envelope === undefined) return 'nobody';
      return (await store.get(KEY)) === (await digestOf(envelope)) ? 'own' : 'other';
    },
  };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
