/**
 * `CloudBackup`: class that creates, restores and deletes a wallet's backup in one `BackupStore`, locks out after wrong
 * passwords, and stores its status.
 */
import { Lockout } from '../lockout/lockout.ts';
import type { Clock, Random, Store } from '../ports.ts';
import type { Argon2id, Progress } from '../sealing/argon2id.ts';
import type { BackupStore } from './backup-store.ts';
import { middleOf, openBackup, parseBackup, sealBackup } from './envelope.ts';
import { BackupError } from './errors.ts';
import {
  type BackupEvent,
  type BackupStatus,
  backupStatus,
  backupStatusSchema,
  NOT_BACKED_UP,
} from './status.ts';

export interface CloudBackupOptions {
  /** Name of the backend, as a key for its stored status. */
  readonly name: string;
  readonly backend: BackupStore;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly kdf?: Argon2id;
}

export interface Restored {
  readonly content: Uint8Array;
  /** Day on which the backup was made, in milliseconds since the epoch. */
  readonly at: number;
}

/** Creates, restores and deletes a wallet's backup in one store, and reports its status. */
export class CloudBackup {
  readonly #options: CloudBackupOptions;
  readonly #statusKey: string;
  readonly #lockout: Lockout;
  /** Set in this process only: an operation of an earlier process has failed. */
  #isBusy = false;

  constructor(options: CloudBackupOptions) {
    this.#options = options;
    this.#statusKey = `backup.${options.name}.status`;
    // One count for all backends, because the password is the same.
    this.#lockout = new Lockout(options.store, options.clock, 'backup.attempts');
  }

  async status(): Promise<BackupStatus> {
    const status = await this.#stored();
    return this.#isBusy ? status : backupStatus(status, { type: 'restarted' });
  }

  /** Remaining lockout in milliseconds; 0 if a password can be tried. */
  lockedOutFor(): Promise<number> {
    return this.#lockout.remaining();
  }

  /** Encrypts the content with the backup's own password, and replaces an older backup. */
  async backUp(password: string, content: Uint8Array, onProgress?: Progress): Promise<void> {
    const { backend, random, clock, kdf } = this.#options;
    await this.#work({ type: 'started' }, 'done', async () => {
      const options = { random, now: clock(), onProgress, ...(kdf && { kdf }) };
      await backend.write(await sealBackup(password, content, options));
    });
  }

  /**
   * Returns the content of the backup.
   * @throws BackupError; LockedOutError after the sixth wrong password. Only tried passwords count: an unreachable
   * backend costs no attempt.
   */
  async restore(password: string, onProgress?: Progress): Promise<Restored> {
    const text = await this.#options.backend.read();
    if (text === undefined) throw new BackupError('BACKUP_ABSENT', 'Backup not found');
    const { day } = await parseBackup(text);
    await this.#lockout.begin();
    const content = await openBackup(password, text, onProgress);
    await this.#lockout.clear();
    return { content, at: middleOf(day) };
  }

  /** Marks the backup as current: the wallet was restored from it. @param at when the backup was made */
  async markRestored(at: number): Promise<void> {
    await this.#tell({ type: 'restored', at });
  }

  async remove(): Promise<void> {
    const { backend } = this.#options;
    await this.#work({ type: 'deletionStarted' }, 'deleted', () => backend.remove());
  }

  /** Marks the backup as outdated: the wallet has changed. */
  async markOutdated(): Promise<void> {
    await this.#tell({ type: 'changed' });
  }

  async #work(
    started: BackupEvent,
    ended: 'done' | 'deleted',
    task: () => Promise<void>,
  ): Promise<void> {
    if (this.#isBusy) throw new BackupError('BACKUP_BUSY', 'A backup is being created or deleted');
    this.#isBusy = true;
    try {
      const before = backupStatus(await this.#stored(), { type: 'restarted' });
      await this.#keep(backupStatus(before, started));
      await task();
      await this.#tell({ type: ended, now: this.#options.clock() });
    } catch (error) {
      // If this cannot be stored either, the next process treats the operation as unfinished.
      await this.#tell({ type: 'failed' }).catch(() => {});
      throw error;
    } finally {
      this.#isBusy = false;
    }
  }

  async #stored(): Promise<BackupStatus> {
    const stored = await this.#options.store.get(this.#statusKey);
    return backupStatusSchema.safeParse(stored).data ?? NOT_BACKED_UP;
  }

  async #tell(event: BackupEvent): Promise<void> {
    await this.#keep(backupStatus(await this.status(), event));
  }

  #keep(status: BackupStatus): Promise<void> {
    return this.#options.store.set({ [this.#statusKey]: status });
  }
}
