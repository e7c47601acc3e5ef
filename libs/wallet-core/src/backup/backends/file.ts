/** Backup as a file that the platform saves and opens. */
import type { BackupStore } from '../backup-store.ts';
import { BackupError } from '../errors.ts';

/** What the platform does with files. */
export interface FileExchange {
  save(name: string, text: string): Promise<void>;
  /** The text of a file that the person chose; undefined where they chose none. */
  choose(): Promise<string | undefined>;
}

/** A backup as a file in the person's own hands. */
export function fileBackupStore(files: FileExchange): BackupStore {
  return {
    read: () => files.choose(),
    write: (envelope) => files.save('cenote-backup.json', envelope),
    remove: async () => {
      throw new BackupError('BACKUP_UNSUPPORTED', 'A file is deleted where it was put');
    },
  };
}
