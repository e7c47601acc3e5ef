/** Stores one wallet's backup as encrypted text. Throws BackupError. */
export interface BackupStore {
  /** Undefined where nothing is kept. */
  read(): Promise<string | undefined>;
  /** Takes the place of what was kept. */
  write(envelope: string): Promise<void>;
  remove(): Promise<void>;
}
