import type { Clock, Random, Store } from '@cenote/wallet-core';
import type { Keyring, KeyringSecrets, WalletAccount } from '@cenote/wallet-core/keyring';
import type { Assertion } from '@cenote/wallet-core/passkeys';
import { type Argon2id, Vault, VaultError, type VaultPasskeys } from '@cenote/wallet-core/vault';
import * as z from 'zod/mini';

/** Of a wallet that never locks by itself: the last moment that a date can be. */
const NEVER = 8_640_000_000_000_000;

const SESSION_KEY = 'vaultKey';
const LOCK_AT = 'lockAt';
const hexKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export interface WalletOptions {
  local: Store;
  /** Trusted contexts alone; gone when the browser ends. */
  session: Store;
  clock: Clock;
  random: Random;
  /** Cost of the password; the vault's own choice where it is left out. */
  kdf?: Argon2id;
  /** Milliseconds without the person after which it locks by itself; undefined: never. */
  autoLock(): Promise<number | undefined>;
  /** When it locks by itself, in milliseconds since the epoch; moved with whatever the person does; undefined: never. */
  onDeadline(lockAt: number | undefined): void;
  onUnlocked(): void;
  onLocked(): void;
  /** It holds something else than before. */
  onChanged?(): Promise<void>;
}

export type WalletStatus = 'absent' | 'locked' | 'unlocked' | 'damaged' | 'tooNew';

/**
 * The vault and the keys in it. The vault key lies in session storage while the wallet is unlocked, beside the
 * moment it ends: a worker that starts again goes on, and one that wakes too late finds it locked.
 */
export class Wallet {
  readonly #options: WalletOptions;
  readonly #vault: Vault;
  #keyring: Keyring | undefined;
  #opening: Promise<Keyring | undefined> | undefined;
  #locks = 0;
  #changed: Promise<unknown> = Promise.resolve();

  constructor(options: WalletOptions) {
    const { local: store, clock, random, kdf } = options;
    this.#options = options;
    this.#vault = new Vault({ store, clock, random, ...(kdf && { kdf }) });
  }

  async status(): Promise<WalletStatus> {
    if (await this.isUnlocked()) return 'unlocked';
    try {
      return (await this.#vault.state()) === 'absent' ? 'absent' : 'locked';
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      if (error.code === 'VAULT_DAMAGED') return 'damaged';
      if (error.code === 'VAULT_TOO_NEW') return 'tooNew';
      throw error;
    }
  }

  /** Cheap: opens nothing. Locks where the time is over. */
  async isUnlocked(): Promise<boolean> {
    const { session, clock } = this.#options;
    const lockAt = z.int().safeParse(await session.get(LOCK_AT));
    if (!lockAt.success) return false;
    if (clock() < lockAt.data) return true;
    await this.lock();
    return false;
  }

  /** Seals the secrets of a new wallet, and leaves it open. @throws VaultError VAULT_EXISTS */
  async make(password: string, secrets: KeyringSecrets): Promise<void> {
    const { encodeSecrets } = await keys();
    const bytes = encodeSecrets(secrets);
    try {
      await this.#vault.create(password, bytes);
      await this.#open(await this.#vault.read());
    } finally {
      bytes.fill(0);
    }
  }

  /** @throws VaultError, LockedOutError */
  async unlock(password: string): Promise<void> {
    await this.#open(await this.#vault.unlock(password));
  }

  /** @throws VaultError, PasskeyError */
  async unlockWithPasskey(assertion: Assertion): Promise<void> {
    await this.#open(await this.#vault.passkeys.unlock(assertion));
  }

  /** Those that unlock it; can be listed while it is locked. */
  get passkeys(): Pick<VaultPasskeys, 'list'> {
    return this.#vault.passkeys;
  }

  /** The same, to be changed. @throws VaultError VAULT_LOCKED */
  async openPasskeys(): Promise<VaultPasskeys> {
    await this.keyring();
    return this.#vault.passkeys;
  }

  /** @throws VaultError, LockedOutError */
  async changePassword(password: string, next: string): Promise<void> {
    await this.#vault.changePassword(password, next);
  }

  /** Forgets everything that it holds, for good. */
  async forget(): Promise<void> {
    await this.lock();
    await this.#vault.destroy();
  }

  async lock(): Promise<void> {
    this.#locks += 1;
    this.#vault.lock();
    this.#keyring?.lock();
    this.#keyring = undefined;
    this.#opening = undefined;
    await this.#options.session.remove([SESSION_KEY, LOCK_AT]);
    this.#options.onLocked();
  }

  /** The person did something: the time until the lock begins anew. */
  async touch(): Promise<void> {
    const locks = this.#locks;
    if (await this.isUnlocked()) await this.#extend(locks);
  }

  /**
   * The keys of the open wallet, for whoever proves the password once more: before a secret leaves.
   * @throws VaultError, LockedOutError
   */
  async prove(password: string): Promise<Keyring> {
    await this.#vault.checkPassword(password);
    return this.keyring();
  }

  /** None while it is locked. */
  async accounts(): Promise<readonly WalletAccount[]> {
    if (!(await this.isUnlocked())) return [];
    return (await this.#resume())?.accounts() ?? [];
  }

  /** @throws VaultError VAULT_LOCKED */
  async keyring(): Promise<Keyring> {
    const keyring = (await this.isUnlocked()) ? await this.#resume() : undefined;
    if (!keyring) throw new VaultError('VAULT_LOCKED', 'The vault is locked');
    return keyring;
  }

  /**
   * Changes what the open wallet holds: sealed first, then in use. One change after the other.
   * @throws VaultError VAULT_LOCKED, and what `change` throws: then all stays as it was
   */
  change(
    change: (secrets: KeyringSecrets) => KeyringSecrets | Promise<KeyringSecrets>,
  ): Promise<undefined> {
    const run = this.#changed.then(async () => {
      const { encodeSecrets, Keyring } = await keys();
      const keyring = await this.keyring();
      const secrets = await change(keyring.secrets());
      const bytes = encodeSecrets(secrets);
      try {
        await this.#vault.update(bytes);
      } finally {
        bytes.fill(0);
      }
      // Locked while it was sealed: it is there when the wallet is opened again.
      if (this.#keyring === keyring) {
        this.#keyring = new Keyring(secrets);
        keyring.lock();
      }
      await this.#options.onChanged?.();
      return undefined;
    });
    this.#changed = run.catch(() => {});
    return run;
  }

  /** Takes the opened content and wipes it. */
  async #open(content: Uint8Array): Promise<void> {
    const locks = this.#locks;
    try {
      const { decodeSecrets, Keyring } = await keys();
      const key = this.#vault.sessionKey();
      this.#keyring = new Keyring(decodeSecrets(content));
      await this.#options.session.set({ [SESSION_KEY]: toHex(key) });
      key.fill(0);
    } finally {
      content.fill(0);
    }
    await this.#extend(locks);
    this.#options.onUnlocked();
  }

  /** @param locks how often it had been locked when this was begun: what was locked since stays locked */
  async #extend(locks: number): Promise<void> {
    const { autoLock, clock, session, onDeadline } = this.#options;
    const time = await autoLock();
    if (locks !== this.#locks) return;
    const lockAt = time === undefined ? undefined : clock() + time;
    await session.set({ [LOCK_AT]: lockAt ?? NEVER });
    onDeadline(lockAt);
  }

  /** The keys again, after the worker started again. Once, however many ask. */
  #resume(): Promise<Keyring | undefined> {
    if (this.#keyring) return Promise.resolve(this.#keyring);
    this.#opening ??= this.#openWithKey();
    return this.#opening;
  }

  async #openWithKey(): Promise<Keyring | undefined> {
    const key = hexKey.safeParse(await this.#options.session.get(SESSION_KEY));
    if (!key.success) return undefined;
    const bytes = fromHex(key.data);
    try {
      const { decodeSecrets, Keyring } = await keys();
      const content = await this.#vault.unlockWithKey(bytes);
      this.#keyring = new Keyring(decodeSecrets(content));
      content.fill(0);
      return this.#keyring;
    } catch {
      // Locked meanwhile, or the key of a vault that is no more.
      await this.lock();
      return undefined;
    } finally {
      bytes.fill(0);
    }
  }
}

const keys = () => import('./keyring-module.ts');

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
