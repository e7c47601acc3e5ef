/**
 * `Records`: class that reads the stored vault record of any version, decrypts its content, and writes the current
 * version. Also: type `Opened`.
 */
import type { Random, Store } from '../ports.ts';
import { VaultError } from './errors.ts';
import { currentFormat, type VaultFormat, type VaultHeader } from './format.ts';
import { Slots, type StoredRecord } from './slots.ts';

/** A stored record, parsed by its version. */
export interface Opened {
  readonly stored: StoredRecord;
  readonly format: VaultFormat;
  readonly header: VaultHeader;
}

/** The vault's record in any version; always written in the current one. */
export class Records {
  readonly #slots: Slots;

  constructor(
    store: Store,
    private readonly random: Random,
    private readonly olderFormats: readonly VaultFormat[],
  ) {
    this.#slots = new Slots(store);
  }

  /** Undefined if there is none. Throws VAULT_DAMAGED, VAULT_TOO_NEW. */
  async find(): Promise<Opened | undefined> {
    const stored = await this.#slots.current();
    if (!stored) return undefined;
    if (stored.version > currentFormat.version) {
      throw new VaultError('VAULT_TOO_NEW', 'The vault was written by a newer version');
    }
    const format = [currentFormat, ...this.olderFormats].find(
      ({ version }) => version === stored.version,
    );
    const header = format?.header(stored.record);
    if (!format || !header) throw new VaultError('VAULT_DAMAGED', 'The stored vault is damaged');
    return { stored, format, header };
  }

  /** Like `find`, but throws VAULT_ABSENT if there is none. */
  async current(): Promise<Opened> {
    const opened = await this.find();
    if (!opened) throw new VaultError('VAULT_ABSENT', 'Vault not found');
    return opened;
  }

  /** Decrypts the content; throws the caller's error if the key does not match. */
  async content(
    { format, stored }: Opened,
    key: Uint8Array,
    otherwise: 'VAULT_DAMAGED' | 'WRONG_KEY',
  ): Promise<Uint8Array> {
    const content = await format.open(stored.record, key);
    if (!content) throw new VaultError(otherwise, 'Wrong vault key');
    return content;
  }

  /** Replaces the record that was read by a new one. */
  async replace(
    opened: Opened | undefined,
    header: Omit<VaultHeader, 'generation'>,
    key: Uint8Array,
    content: Uint8Array,
  ): Promise<void> {
    const next = { ...header, generation: (opened?.stored.generation ?? 0) + 1 };
    const record = await currentFormat.seal(next, key, content, this.random);
    await this.#slots.replace(opened?.stored, record);
  }

  /** Removes leftover older records, and rewrites records of older versions. */
  async settle(opened: Opened, key: Uint8Array, content: Uint8Array): Promise<void> {
    if (opened.format === currentFormat) await this.#slots.tidy(opened.stored);
    else await this.replace(opened, opened.header, key, content);
  }

  async clear(): Promise<void> {
    await this.#slots.clear();
  }
}
