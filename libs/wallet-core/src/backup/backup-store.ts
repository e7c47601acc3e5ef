/** Interface `BackupStore`: reads, writes and removes one wallet's backup as encrypted text. Throws BackupError. */
export interface BackupStore {
  /** Returns undefined if there is no backup. */
  read(): Promise<string | undefined>;
  /** Replaces the backup. */
  write(envelope: string): Promise<void>;
  remove(): Promise<void>;
}
