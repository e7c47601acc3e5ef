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
  /** Name of the place, for what is remembered about it. */
  readonly name: string;
  readonly place: BackupStore;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly kdf?: Argon2id;
}

export interface Restored {
  readonly content: Uint8Array;
  /** When the backup was made, to the day, in milliseconds since the epoch. */
  readonly at: number;
}

/** Creates, restores and deletes a wallet's backup in one store, and reports its status. */
export class CloudBackup {
  readonly #options: CloudBackupOptions;
  readonly #statusKey: string;
  readonly #lockout: Lockout;
  /** In this program's life: another one's unfinished work has failed. */
  #isBusy = false;

  constructor(options: CloudBackupOptions) {
    this.#options = options;
    this.#statusKey = `backup.${options.name}.status`;
    // One count for all places: the password is one.
    this.#lockout = new Lockout(options.store, options.clock, 'backup.attempts');
  }

  async status(): Promise<BackupStatus> {
    const status = await this.#stored();
    return this.#isBusy ? status : backupStatus(status, { type: 'restarted' });
  }

  /** Milliseconds until a password may be tried: 0 now. */
  lockedOutFor(): Promise<number> {
    return this.#lockout.remaining();
  }

  /** Seals under a password of the backup's own, and keeps it in the place of an older one. */
  async backUp(password: string, content: Uint8Array, onProgress?: Progress): Promise<void> {
    const { place, random, clock, kdf } = this.#options;
    await this.#work({ type: 'started' }, 'done', async () => {
      const options = { random, now: clock(), onProgress, ...(kdf && { kdf }) };
      await place.write(await sealBackup(password, content, options));
    });
  }

  /**
   * What the backup holds. Throws BackupError; LockedOutError from the 6th wrong password on. Only a
   * password that is tried counts: a place that cannot be reached costs no attempt.
   */
  async restore(password: string, onProgress?: Progress): Promise<Restored> {
    const text = await this.#options.place.read();
    if (text === undefined) throw new BackupError('BACKUP_ABSENT', 'There is no backup');
    const { day } = await parseBackup(text);
    await this.#lockout.begin();
    const content = await openBackup(password, text, onProgress);
    await this.#lockout.clear();
    return { content, at: middleOf(day) };
  }

  /** The wallet was made of what the place holds, which was put there then. */
  async markRestored(at: number): Promise<void> {
    await this.#tell({ type: 'restored', at });
  }

  async remove(): Promise<void> {
    const { place } = this.#options;
    await this.#work({ type: 'deletionStarted' }, 'deleted', () => place.remove());
  }

  /** The wallet holds something that the backup does not. */
  async markOutdated(): Promise<void> {
    await this.#tell({ type: 'changed' });
  }

  async #work(
    started: BackupEvent,
    ended: 'done' | 'deleted',
    task: () => Promise<void>,
  ): Promise<void> {
    if (this.#isBusy) throw new BackupError('BACKUP_BUSY', 'A backup is being made or deleted');
    this.#isBusy = true;
    try {
      const before = backupStatus(await this.#stored(), { type: 'restarted' });
      await this.#keep(backupStatus(before, started));
      await task();
      await this.#tell({ type: ended, now: this.#options.clock() });
    } catch (error) {
      // Where this cannot be kept either, the next program takes the work for unfinished.
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
