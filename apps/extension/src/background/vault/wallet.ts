/**
 * `Wallet`: creates, unlocks (password, passkey), locks and deletes the vault, and gives access to accounts and keys.
 * While unlocked, the vault key is in session storage with the auto-lock time. Also: type `WalletStatus`.
 */
import type { Clock, Random, Store } from '@cenote/wallet-core';
import type { Keyring, KeyringSecrets, WalletAccount } from '@cenote/wallet-core/keyring';
import type { Assertion } from '@cenote/wallet-core/passkeys';
import { type Argon2id, Vault, VaultError, type VaultPasskeys } from '@cenote/wallet-core/vault';
import * as z from 'zod/mini';
import type { Alarm } from '../alarm.ts';
import type { WorkerMessenger } from '../worker-messages.ts';

/** Lock time of a wallet without auto-lock: the latest valid date. */
const NEVER = 8_640_000_000_000_000;

const SESSION_KEY = 'vaultKey';
const LOCK_AT = 'lockAt';
const hexKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export interface WalletOptions {
  local: Store;
  /** Session storage, for trusted contexts only; cleared when the browser ends. */
  session: Store;
  clock: Clock;
  random: Random;
  /** Cost of the password's key derivation; the vault's default if omitted. */
  kdf?: Argon2id;
  /** Milliseconds of inactivity after which it locks; undefined: never. */
  autoLock(): Promise<number | undefined>;
  /** Starts the worker at the auto-lock time, which each user action moves. */
  alarm: Alarm;
  messenger: WorkerMessenger<'Wallet', typeof Wallet.uses>;
}

export type WalletStatus = 'absent' | 'locked' | 'unlocked' | 'damaged' | 'tooNew';

/**
 * The vault and its keys. While the wallet is unlocked the vault key is in session storage with the auto-lock time: a
 * restarted worker stays unlocked, or locks if that time has passed.
 */
export class Wallet {
  static readonly uses = ['Backups:markOutdated', 'SettingsController:changed'] as const;

  readonly #options: WalletOptions;
  readonly #vault: Vault;
  #keyring: Keyring | undefined;
  #opening: Promise<Keyring | undefined> | undefined;
  #locks = 0;
  #changed: Promise<unknown> = Promise.resolve();

  constructor(options: WalletOptions) {
    const { local: store, clock, random, kdf, alarm, messenger } = options;
    this.#options = options;
    this.#vault = new Vault({ store, clock, random, ...(kdf && { kdf }) });
    alarm.listen(() => void this.isUnlocked());
    // A change of settings is an action of the user.
    messenger.subscribe('SettingsController:changed', () => void this.touch());
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

  /** Whether the wallet is unlocked, without decrypting the vault. Locks if the auto-lock time has passed. */
  async isUnlocked(): Promise<boolean> {
    const { session, clock } = this.#options;
    const lockAt = z.int().safeParse(await session.get(LOCK_AT));
    if (!lockAt.success) return false;
    if (clock() < lockAt.data) return true;
    await this.lock();
    return false;
  }

  /**
   * Seals the secrets of a new wallet and leaves it unlocked.
   * @throws VaultError VAULT_EXISTS
   */
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

  /** The passkeys that unlock the wallet; can be listed while it is locked. */
  get passkeys(): Pick<VaultPasskeys, 'list'> {
    return this.#vault.passkeys;
  }

  /**
   * The passkeys, for changes.
   * @throws VaultError VAULT_LOCKED
   */
  async openPasskeys(): Promise<VaultPasskeys> {
    await this.keyring();
    return this.#vault.passkeys;
  }

  /** @throws VaultError, LockedOutError */
  async changePassword(password: string, next: string): Promise<void> {
    await this.#vault.changePassword(password, next);
  }

  /** Deletes everything that it stored, irreversibly. */
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
    this.#options.alarm.set(undefined);
    this.#options.messenger.publish('Wallet:locked');
  }

  /** Restarts the auto-lock timer after a user action. */
  async touch(): Promise<void> {
    const locks = this.#locks;
    if (await this.isUnlocked()) await this.#extend(locks);
  }

  /**
   * Returns the keys of the unlocked wallet after checking the password again, before a secret is revealed.
   * @throws VaultError, LockedOutError
   */
  async prove(password: string): Promise<Keyring> {
    await this.#vault.checkPassword(password);
    return this.keyring();
  }

  /** The accounts; empty while it is locked. */
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
   * Changes the secrets of the unlocked wallet: sealed first, then applied; changes run in sequence.
   * @throws VaultError VAULT_LOCKED, and the errors of `change`: nothing is changed then
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
      // If it was locked during sealing, the change applies at the next unlock.
      if (this.#keyring === keyring) {
        this.#keyring = new Keyring(secrets);
        keyring.lock();
      }
      await this.#options.messenger.call('Backups:markOutdated');
      return undefined;
    });
    this.#changed = run.catch(() => {});
    return run;
  }

  /** Loads the decrypted content and zeroes the buffer. */
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
    this.#options.messenger.publish('Wallet:unlocked');
  }

  /** @param locks number of locks when the operation began: a lock in the meantime remains */
  async #extend(locks: number): Promise<void> {
    const { autoLock, clock, session, alarm } = this.#options;
    const time = await autoLock();
    if (locks !== this.#locks) return;
    const lockAt = time === undefined ? undefined : clock() + time;
    await session.set({ [LOCK_AT]: lockAt ?? NEVER });
    alarm.set(lockAt);
  }

  /** Restores the keys after a restart of the worker; concurrent calls share one attempt. */
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
      // Locked in the meantime, or the stored key is of a deleted vault.
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
