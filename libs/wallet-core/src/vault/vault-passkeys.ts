/** `VaultPasskeys`: class that lists, adds, renames and removes the passkeys of a vault, and unlocks with them. */
import { PasskeyError } from '../passkeys/errors.ts';
import {
  labelSchema,
  MAX_PASSKEYS,
  openWithPasskey,
  type Passkey,
  type PasskeyBox,
  prfInput,
  sealForPasskey,
} from '../passkeys/passkey-box.ts';
import type { Assertion, Registration } from '../passkeys/response.ts';
import type { Clock, Random } from '../ports.ts';
import { VaultError } from './errors.ts';
import type { VaultHeader } from './format.ts';

/** The access to the vault that its passkeys need. */
interface VaultAccess {
  readonly clock: Clock;
  readonly random: Random;
  header(): Promise<VaultHeader>;
  /** Throws VAULT_LOCKED. */
  edit(change: (header: VaultHeader, key: Uint8Array) => Promise<VaultHeader>): Promise<void>;
  unlock(keyOf: (header: VaultHeader) => Promise<Uint8Array>): Promise<Uint8Array>;
}

/**
 * A vault's passkeys. They can be added and removed; the password always remains. Removing one deletes its box but
 * does not change the vault key: with an earlier copy of the storage and the passkey, that copy can still be
 * decrypted.
 */
export class VaultPasskeys {
  constructor(private readonly vault: VaultAccess) {}

  /** All passkeys, oldest first, and the PRF input for them. Available while locked. */
  async list(): Promise<{ readonly passkeys: Passkey[]; readonly prfInput: Uint8Array }> {
    const { id, passkeys } = await this.vault.header();
    const shown = passkeys.map(({ credentialId, label, createdAt, transports }) => {
      return { credentialId, label, createdAt, transports };
    });
    return { passkeys: shown, prfInput: prfInput(id) };
  }

  /** Adds a passkey that unlocks the vault. Throws VAULT_LOCKED, PASSKEY_EXISTS, PASSKEY_LIMIT, PASSKEY_LABEL. */
  async add(
    { credentialId, transports }: Omit<Registration, 'prf'>,
    { prf }: Pick<Assertion, 'prf'>,
    label: string,
  ): Promise<void> {
    const passkey = { credentialId, label: fit(label), createdAt: this.vault.clock(), transports };
    await this.vault.edit(async (header, key) => {
      const { id, passkeys } = header;
      if (passkeys.some((each) => each.credentialId === credentialId)) {
        throw new PasskeyError('PASSKEY_EXISTS', 'This passkey is already added');
      }
      if (passkeys.length >= MAX_PASSKEYS) {
        throw new PasskeyError('PASSKEY_LIMIT', 'Too many passkeys');
      }
      const box = await sealForPasskey(id, passkey, prf, key, this.vault.random);
      return { ...header, passkeys: [...passkeys, box] };
    });
  }

  /** Throws VAULT_LOCKED, PASSKEY_UNKNOWN, PASSKEY_LABEL. */
  async rename(credentialId: string, label: string): Promise<void> {
    const fitting = fit(label);
    await this.vault.edit(async (header) => {
      const { passkeys } = header;
      const box = boxOf(passkeys, credentialId);
      const renamed = { ...box, label: fitting };
      return { ...header, passkeys: passkeys.map((each) => (each === box ? renamed : each)) };
    });
  }

  /** Throws VAULT_LOCKED, PASSKEY_UNKNOWN. */
  async remove(credentialId: string): Promise<void> {
    await this.vault.edit(async (header) => {
      const { passkeys } = header;
      const box = boxOf(passkeys, credentialId);
      return { ...header, passkeys: passkeys.filter((each) => each !== box) };
    });
  }

  /**
   * Unlocks with an authenticator's response and returns the content. Throws PASSKEY_UNKNOWN, WRONG_KEY, and
   * VAULT_LOCKED if the vault was locked in the meantime. Wrong ones are not counted, because 32 bytes cannot be
   * guessed.
   */
  async unlock({ credentialId, prf }: Assertion): Promise<Uint8Array> {
    return this.vault.unlock(async ({ id, passkeys }) => {
      const key = await openWithPasskey(id, boxOf(passkeys, credentialId), prf);
      if (!key) throw new VaultError('WRONG_KEY', 'The passkey does not unlock the vault');
      return key;
    });
  }
}

function boxOf(passkeys: readonly PasskeyBox[], credentialId: string): PasskeyBox {
  const box = passkeys.find((each) => each.credentialId === credentialId);
  if (!box) throw new PasskeyError('PASSKEY_UNKNOWN', 'Unknown passkey');
  return box;
}

function fit(label: string): string {
  const parsed = labelSchema.safeParse(label.trim()).data;
  if (parsed === undefined)
    throw new PasskeyError('PASSKEY_LABEL', 'The label is empty or too long');
  return parsed;
}
