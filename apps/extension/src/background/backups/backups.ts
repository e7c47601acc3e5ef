/**
 * `Backups`: creates, restores and deletes the wallet's backups in a file, at the gateway and in Google Drive. Also:
 * its options, and type `GatewayUrl`.
 */
import type { Clock, Random, Store } from '@cenote/wallet-core';
import {
  BackupError,
  type BackupStatus,
  type BackupStore,
  CloudBackup,
  createBackupCode,
  type Fetch,
  fileBackupStore,
  gatewayBackupStore,
} from '@cenote/wallet-core/backup';
import { decodeSecrets, encodeSecrets, type KeyringSecrets } from '@cenote/wallet-core/keyring';
import type { Argon2id } from '@cenote/wallet-core/vault';
import * as z from 'zod/mini';
import { StoredValue } from '../storage/stored-value.ts';
import type { Wallet } from '../vault/wallet.ts';
import type { Drive } from './drive/drive.ts';
import { ownBackup } from './drive/own-backup.ts';

const PLACES = ['file', 'gateway', 'drive'] as const;
type BackupBackend = (typeof PLACES)[number];

/** Undefined if the user turned the gateway off. */
export type GatewayUrl = () => Promise<string | undefined>;

export interface BackupsOptions {
  wallet: Pick<Wallet, 'prove' | 'accounts'>;
  store: Store;
  clock: Clock;
  random: Random;
  fetch: Fetch;
  gatewayUrl: GatewayUrl;
  /** Only in builds with Google Drive. */
  drive?: Pick<Drive, 'signIn' | 'backend'>;
  kdf?: Argon2id;
}

/** Creates the wallet from the contents of a backup. */
type Make = (secrets: KeyringSecrets) => Promise<unknown>;

/** A backend that stores nothing and accepts nothing: for reading the status only. */
const NOWHERE: BackupStore = fileBackupStore({
  save: async () => {},
  choose: async () => undefined,
});

/** Creates, restores and deletes the wallet's backups. */
export class Backups {
  readonly #options: BackupsOptions;
  readonly #written: StoredValue<readonly string[]>;
  /** Backups in progress, by backend: other calls read the running status from here. */
  readonly #working = new Map<BackupBackend, CloudBackup>();

  constructor(options: BackupsOptions) {
    this.#options = options;
    const schema = z.readonly(z.array(z.string()));
    this.#written = new StoredValue({
      store: options.store,
      key: 'backup.written',
      schema,
      empty: [],
    });
  }

  status(backend: BackupBackend): Promise<BackupStatus> {
    return (this.#working.get(backend) ?? this.#at(backend, NOWHERE)).status();
  }

  /** Whether the recovery phrase was confirmed; undefined if the wallet has none. */
  async phrase(): Promise<'written' | 'unproven' | undefined> {
    const ids = await this.#phraseIds();
    if (ids.length === 0) return undefined;
    const written = await this.#written.get();
    return ids.every((id) => written.includes(id)) ? 'written' : 'unproven';
  }

  async phraseWritten(): Promise<void> {
    const ids = await this.#phraseIds();
    await this.#written.change((written) => [...new Set([...written, ...ids])]);
  }

  /** @throws VaultError, BackupError */
  async toFile(password: string, backupPassword: string): Promise<string> {
    let text = '';
    const file = fileBackupStore({
      save: async (_, envelope) => {
        text = envelope;
      },
      choose: async () => undefined,
    });
    await this.#backUp('file', file, password, backupPassword);
    return text;
  }

  /**
   * Returns the code of the backup.
   * @throws VaultError, BackupError
   */
  async toGateway(password: string, backupPassword: string, known?: string): Promise<string> {
    const code = known ?? (await createBackupCode(this.#options.random));
    await this.#backUp('gateway', await this.#gateway(code), password, backupPassword);
    return code;
  }

  get hasDrive(): boolean {
    return this.#options.drive !== undefined;
  }

  /**
   * An existing backup of another wallet or device is deleted when it is replaced; `mayReplace` states that the user
   * has confirmed this.
   * @throws VaultError, BackupError BACKUP_EXISTS and others
   */
  async toDrive(password: string, backupPassword: string, mayReplace: boolean): Promise<void> {
    const { backend, ownership } = await this.#ownDrive(password);
    if (!mayReplace && (await ownership()) === 'other') {
      throw new BackupError('BACKUP_EXISTS', 'Another backup already exists');
    }
    await this.#backUp('drive', backend, password, backupPassword);
  }

  /**
   * Requires the password, so that access to an unlocked wallet is not sufficient.
   * @throws VaultError, BackupError
   */
  async deleteFromDrive(password: string): Promise<void> {
    const { backend, ownership } = await this.#ownDrive(password);
    await this.#work('drive', backend, async (backup) => {
      if ((await ownership()) !== 'own')
        throw new BackupError('BACKUP_ABSENT', 'No backup of this wallet');
      await backup.remove();
    });
  }

  /** @throws BackupError, LockedOutError */
  async fromDrive(backupPassword: string, make: Make): Promise<void> {
    const { backend, claim } = ownBackup(this.#drive().backend, this.#options.store);
    await this.#restore('drive', backend, backupPassword, make);
    await claim();
  }

  /** @throws BackupError */
  async deleteFromGateway(code: string): Promise<void> {
    const gateway = await this.#gateway(code);
    await this.#work('gateway', gateway, (backup) => backup.remove());
  }

  /** @throws BackupError, LockedOutError */
  async fromFile(backupPassword: string, text: string, make: Make): Promise<void> {
    await this.#restore('file', { ...NOWHERE, read: async () => text }, backupPassword, make);
  }

  /** @throws BackupError, LockedOutError */
  async fromGateway(backupPassword: string, code: string, make: Make): Promise<void> {
    await this.#restore('gateway', await this.#gateway(code), backupPassword, make);
  }

  /** Marks the backups as outdated: the wallet's contents have changed. */
  async outdated(): Promise<void> {
    for (const backend of PLACES) {
      await (this.#working.get(backend) ?? this.#at(backend, NOWHERE)).markOutdated();
    }
  }

  async #backUp(backend: BackupBackend, at: BackupStore, password: string, backupPassword: string) {
    const secrets = (await this.#options.wallet.prove(password)).secrets();
    const content = encodeSecrets(secrets);
    try {
      await this.#work(backend, at, (backup) => backup.backUp(backupPassword, content));
    } finally {
      content.fill(0);
    }
  }

  /** Restores the wallet from a backup and marks that backup as current. */
  async #restore(backend: BackupBackend, from: BackupStore, backupPassword: string, make: Make) {
    const backup = this.#at(backend, from);
    const { content, at } = await backup.restore(backupPassword);
    try {
      await make(decodeSecrets(content));
    } finally {
      content.fill(0);
    }
    await backup.markRestored(at);
  }

  async #work(
    backend: BackupBackend,
    at: BackupStore,
    task: (backup: CloudBackup) => Promise<void>,
  ): Promise<void> {
    if (this.#working.has(backend)) throw new BackupError('BACKUP_BUSY', 'A backup is in progress');
    const backup = this.#at(backend, at);
    this.#working.set(backend, backup);
    try {
      await task(backup);
    } finally {
      this.#working.delete(backend);
    }
  }

  #at(name: BackupBackend, backend: BackupStore): CloudBackup {
    const { store, clock, random, kdf } = this.#options;
    return new CloudBackup({ name, backend, store, clock, random, ...(kdf && { kdf }) });
  }

  /** @throws BackupError */
  async #gateway(code: string): Promise<BackupStore> {
    const { fetch, random, gatewayUrl } = this.#options;
    const url = await gatewayUrl();
    if (url === undefined) throw new BackupError('BACKUP_UNREACHABLE', 'The gateway is turned off');
    return gatewayBackupStore({ url, fetch, random, code });
  }

  /** Checks the password before Google's window opens, so that no secret is held in memory while it is open. */
  async #ownDrive(password: string) {
    const drive = this.#drive();
    await this.#options.wallet.prove(password);
    await drive.signIn();
    return ownBackup(drive.backend, this.#options.store);
  }

  #drive() {
    const { drive } = this.#options;
    if (!drive)
      throw new BackupError('BACKUP_UNSUPPORTED', 'This build does not support Google Drive');
    return drive;
  }

  async #phraseIds(): Promise<readonly string[]> {
    const accounts = await this.#options.wallet.accounts();
    return [...new Set(accounts.flatMap((one) => (one.kind === 'phrase' ? [one.sourceId] : [])))];
  }
}
