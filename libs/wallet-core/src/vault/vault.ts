/**
 * `Vault`: class that encrypts the wallet's secrets under a password and passkeys: create, unlock, read, update, change
 * password, lock, destroy. Also: its options and states.
 */
import { Lockout } from '../lockout/lockout.ts';
import type { Clock, Random, Store } from '../ports.ts';
import { KEY_BYTES, MAX_SEALED_BYTES } from '../sealing/aes-gcm.ts';
import { ARGON2ID, type Argon2id, type Progress } from '../sealing/argon2id.ts';
import { toHex, wipe } from '../sealing/bytes.ts';
import { openWithPassword, sealWithPassword } from '../sealing/password-box.ts';
import { inSeries } from '../serial.ts';
import { VaultError } from './errors.ts';
import { passwordBinding, type VaultFormat, type VaultHeader } from './format.ts';
import { guarded } from './guarded-store.ts';
import { type Opened, Records } from './records.ts';
import { VaultPasskeys } from './vault-passkeys.ts';

export interface VaultOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Cost of passwords that are set from now on. */
  readonly kdf?: Argon2id;
  /** Older versions that can be read; the current one is written. */
  readonly olderFormats?: readonly VaultFormat[];
}

export type VaultState = 'absent' | 'locked' | 'unlocked';

/**
 * Bytes encrypted with a password, and with passkeys. A random vault key encrypts the content; the password's key, and
 * each passkey's, encrypts the vault key. So a new password or passkey does not re-encrypt the content, and a
 * restarted worker can unlock with a key stored for the session (`sessionKey`, `unlockWithKey`). Operations run in
 * sequence. Only `lock` does not wait: operations requested before it are completed, but do not unlock the vault any
 * more. Any operation can throw STORAGE_FAILED, VAULT_DAMAGED, VAULT_TOO_NEW, and VAULT_ABSENT before `create`.
 */
export class Vault {
  /** The passkeys that unlock it. */
  readonly passkeys: VaultPasskeys;
  readonly #records: Records;
  readonly #lockout: Lockout;
  readonly #random: Random;
  readonly #kdf: Argon2id;
  readonly #inSeries = inSeries();
  #key: Uint8Array | undefined;
  /** Number of locks: an operation that began before one must not unlock after it. */
  #locks = 0;

  constructor({ store, clock, random, kdf = ARGON2ID, olderFormats = [] }: VaultOptions) {
    const safe = guarded(store);
    this.#records = new Records(safe, random, olderFormats);
    this.#lockout = new Lockout(safe, clock, 'vault.attempts');
    this.#random = random;
    this.#kdf = kdf;
    this.passkeys = new VaultPasskeys({
      clock,
      random,
      header: () => this.#exclusive([], async () => (await this.#records.current()).header),
      edit: (change) => this.#edit(change),
      unlock: (keyOf) => this.#unlock(({ header }) => keyOf(header), 'VAULT_DAMAGED'),
    });
  }

  get unlocked(): boolean {
    return this.#key !== undefined;
  }

  async state(): Promise<VaultState> {
    if (this.unlocked) return 'unlocked';
    return this.#exclusive([], async () => {
      if (!(await this.#records.find())) return 'absent';
      return this.unlocked ? 'unlocked' : 'locked';
    });
  }

  /** Remaining lockout in milliseconds; 0 if a password can be tried. */
  async lockedOutFor(): Promise<number> {
    return this.#exclusive([], () => this.#lockout.remaining());
  }

  /** Creates the vault and leaves it unlocked. Throws VAULT_EXISTS. */
  async create(password: string, content: Uint8Array, onProgress?: Progress): Promise<void> {
    const locks = this.#locks;
    fitPassword(password);
    const plaintext = fit(content);
    const key = this.#random(KEY_BYTES);
    await this.#exclusive([key, plaintext], async () => {
      if (await this.#records.find())
        throw new VaultError('VAULT_EXISTS', 'A vault already exists');
      const id = toHex(this.#random(16));
      const box = await this.#boxOf(id, key, password, onProgress);
      await this.#records.replace(undefined, { id, password: box, passkeys: [] }, key, plaintext);
      await this.#lockout.clear();
      this.#adopt(key, locks);
    });
  }

  /**
   * Unlocks with the password and returns the content. Throws WRONG_PASSWORD, LockedOutError, and VAULT_LOCKED if it
   * was locked in the meantime.
   */
  async unlock(password: string, onProgress?: Progress): Promise<Uint8Array> {
    return this.#unlock((opened) => this.#keyOf(opened, password, onProgress), 'VAULT_DAMAGED');
  }

  /** Unlocks with a key from `sessionKey` and returns the content. Throws WRONG_KEY, VAULT_LOCKED like `unlock`. */
  async unlockWithKey(key: Uint8Array): Promise<Uint8Array> {
    if (key.length !== KEY_BYTES) throw new VaultError('WRONG_KEY', 'Invalid key length');
    const own = key.slice();
    return this.#unlock(async () => own, 'WRONG_KEY').finally(() => wipe(own));
  }

  /** A copy of the vault key, to store for the session only. Throws VAULT_LOCKED. */
  sessionKey(): Uint8Array {
    if (!this.#key) throw new VaultError('VAULT_LOCKED', 'The vault is locked');
    return this.#key.slice();
  }

  /** The content of the unlocked vault. Throws VAULT_LOCKED. */
  async read(): Promise<Uint8Array> {
    const key = this.sessionKey();
    return this.#exclusive([key], async () =>
      this.#records.content(await this.#records.current(), key, 'WRONG_KEY'),
    );
  }

  /** Replaces the content of the unlocked vault. Throws VAULT_LOCKED. */
  async update(content: Uint8Array): Promise<void> {
    const plaintext = fit(content);
    await this.#edit(async (header) => header, plaintext);
  }

  /** Changes the password; the vault stays locked or unlocked. Throws WRONG_PASSWORD, LockedOutError. */
  async changePassword(password: string, next: string, onProgress?: Progress): Promise<void> {
    fitPassword(next);
    await this.#exclusive([], async () => {
      const opened = await this.#records.current();
      const { header } = opened;
      const key = await this.#keyOf(opened, password, half(onProgress, 0));
      let content: Uint8Array | undefined;
      try {
        content = await this.#records.content(opened, key, 'VAULT_DAMAGED');
        const box = await this.#boxOf(header.id, key, next, half(onProgress, 0.5));
        await this.#records.replace(opened, { ...header, password: box }, key, content);
      } finally {
        wipe(key, content);
      }
    });
  }

  /** Checks the password again before a secret is shown. Throws WRONG_PASSWORD, LockedOutError. */
  async checkPassword(password: string, onProgress?: Progress): Promise<void> {
    await this.#exclusive([], async () => {
      wipe(await this.#keyOf(await this.#records.current(), password, onProgress));
    });
  }

  /** Locks immediately, regardless of running operations. */
  lock(): void {
    this.#locks++;
    wipe(this.#key);
    this.#key = undefined;
  }

  /** Deletes everything, irreversibly. */
  async destroy(): Promise<void> {
    this.lock();
    await this.#exclusive([], async () => {
      await this.#records.clear();
      await this.#lockout.clear();
    });
  }

  /** Runs after all earlier operations have ended, and zeroes the given secrets afterwards. */
  #exclusive<R>(secrets: readonly Uint8Array[], task: () => Promise<R>): Promise<R> {
    return this.#inSeries(task).finally(() => wipe(...secrets));
  }

  /** Rewrites the record of the unlocked vault, with its current or new content. */
  async #edit(
    change: (header: VaultHeader, key: Uint8Array) => Promise<VaultHeader>,
    content?: Uint8Array,
  ): Promise<void> {
    const key = this.sessionKey();
    await this.#exclusive(content ? [key, content] : [key], async () => {
      const opened = await this.#records.current();
      const present = await this.#records.content(opened, key, 'WRONG_KEY');
      try {
        const header = await change(opened.header, key);
        await this.#records.replace(opened, header, key, content ?? present);
      } finally {
        wipe(present);
      }
    });
  }

  #unlock(
    keyOf: (opened: Opened) => Promise<Uint8Array>,
    otherwise: 'VAULT_DAMAGED' | 'WRONG_KEY',
  ): Promise<Uint8Array> {
    const locks = this.#locks;
    return this.#exclusive([], async () => {
      const opened = await this.#records.current();
      const key = await keyOf(opened);
      try {
        const content = await this.#records.content(opened, key, otherwise);
        await this.#records.settle(opened, key, content);
        if (this.#adopt(key, locks)) return content;
        wipe(content);
        throw new VaultError('VAULT_LOCKED', 'The vault was locked during the operation');
      } finally {
        wipe(key);
      }
    });
  }

  /** The vault key for a password. Counts the attempt before checking it. */
  async #keyOf({ header }: Opened, password: string, onProgress?: Progress): Promise<Uint8Array> {
    await this.#lockout.begin();
    const binding = passwordBinding(header.id);
    const key = await openWithPassword(password, header.password, binding, onProgress);
    if (!key) throw new VaultError('WRONG_PASSWORD', 'Wrong password');
    await this.#lockout.clear();
    return key;
  }

  #boxOf(id: string, key: Uint8Array, password: string, onProgress?: Progress) {
    const options = { kdf: this.#kdf, random: this.#random, onProgress };
    return sealWithPassword(password, key, passwordBinding(id), options);
  }

  /** Stores a copy of the key, unless the vault was locked in the meantime. */
  #adopt(key: Uint8Array, locks: number): boolean {
    if (locks !== this.#locks) return false;
    wipe(this.#key);
    this.#key = key.slice();
    return true;
  }
}

/** A copy, because the caller may zero its own in the meantime. */
function fit(content: Uint8Array): Uint8Array {
  if (content.length > MAX_SEALED_BYTES)
    throw new VaultError('VAULT_INPUT', 'The content is too large');
  return content.slice();
}

function fitPassword(password: string): void {
  if (password === '') throw new VaultError('VAULT_INPUT', 'The password is empty');
}

function half(onProgress: Progress | undefined, from: number): Progress | undefined {
  return onProgress && ((fraction) => onProgress(from + fraction / 2));
}
