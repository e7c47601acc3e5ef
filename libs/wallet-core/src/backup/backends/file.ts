/**
 * `fileBackupStore()`: `BackupStore` in a file that the platform's dialogs save and open; it cannot be deleted. Also:
 * `FileExchange`, the dialogs.
 */
import type { BackupStore } from '../backup-store.ts';
import { BackupError } from '../errors.ts';

/** The platform's file dialogs. */
export interface FileExchange {
  save(name: string, text: string): Promise<void>;
  /** Returns the text of a file that the user chose; undefined if they chose none. */
  choose(): Promise<string | undefined>;
}

/** Stores a backup as a file that the user saves and opens. */
export function fileBackupStore(files: FileExchange): BackupStore {
  return {
    read: () => files.choose(),
    write: (envelope) => files.save('cenote-backup.json', envelope),
    remove: async () => {
      throw new BackupError('BACKUP_UNSUPPORTED', 'Backup files are deleted by the user');
    },
  };
}
