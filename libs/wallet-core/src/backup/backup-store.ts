/** A place that keeps one wallet's backup: sealed text, of which it knows nothing. Throws BackupError. */
export interface BackupStore {
  /** Undefined where nothing is kept. */
  read(): Promise<string | undefined>;
  /** Takes the place of what was kept. */
  write(envelope: string): Promise<void>;
  remove(): Promise<void>;
}
