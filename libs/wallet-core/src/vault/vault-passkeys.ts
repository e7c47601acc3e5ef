/** Adds, uses and removes the passkeys of a vault. */
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

/** What the vault lends to its passkeys. */
interface VaultAccess {
  readonly clock: Clock;
  readonly random: Random;
  header(): Promise<VaultHeader>;
  /** Throws VAULT_LOCKED. */
  edit(change: (header: VaultHeader, key: Uint8Array) => Promise<VaultHeader>): Promise<void>;
  unlock(keyOf: (header: VaultHeader) => Promise<Uint8Array>): Promise<Uint8Array>;
}

/**
 * A vault's passkeys. They come and go; the password always stays. Removing one makes its box
 * disappear, it does not change the vault key: who had copied the storage and holds the passkey could
 * still open that copy.
 */
export class VaultPasskeys {
  constructor(private readonly vault: VaultAccess) {}

  /** Those there are, oldest first, and what to ask their PRF for. Answers while locked too. */
  async list(): Promise<{ readonly passkeys: Passkey[]; readonly prfInput: Uint8Array }> {
    const { id, passkeys } = await this.vault.header();
    const shown = passkeys.map(({ credentialId, label, createdAt, transports }) => {
      return { credentialId, label, createdAt, transports };
    });
    return { passkeys: shown, prfInput: prfInput(id) };
  }

  /**
   * Lets a passkey unlock, from now on. Throws VAULT_LOCKED, PASSKEY_EXISTS, PASSKEY_LIMIT,
   * PASSKEY_LABEL.
   */
  async add(
    { credentialId, transports }: Omit<Registration, 'prf'>,
    { prf }: Pick<Assertion, 'prf'>,
    label: string,
  ): Promise<void> {
    const passkey = { credentialId, label: fit(label), createdAt: this.vault.clock(), transports };
    await this.vault.edit(async (header, key) => {
      const { id, passkeys } = header;
      if (passkeys.some((each) => each.credentialId === credentialId)) {
        throw new PasskeyError('PASSKEY_EXISTS', 'This passkey is there already');
      }
      if (passkeys.length >= MAX_PASSKEYS) {
        throw new PasskeyError('PASSKEY_LIMIT', 'There are too many passkeys');
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
   * The vault's content, by what an authenticator gave. Throws PASSKEY_UNKNOWN, WRONG_KEY, and
   * VAULT_LOCKED where the vault was locked again meanwhile. Wrong ones are not counted: nobody
   * guesses 32 bytes.
   */
  async unlock({ credentialId, prf }: Assertion): Promise<Uint8Array> {
    return this.vault.unlock(async ({ id, passkeys }) => {
      const key = await openWithPasskey(id, boxOf(passkeys, credentialId), prf);
      if (!key) throw new VaultError('WRONG_KEY', 'The passkey does not open the vault');
      return key;
    });
  }
}

function boxOf(passkeys: readonly PasskeyBox[], credentialId: string): PasskeyBox {
  const box = passkeys.find((each) => each.credentialId === credentialId);
  if (!box) throw new PasskeyError('PASSKEY_UNKNOWN', 'This wallet does not know the passkey');
  return box;
}

function fit(label: string): string {
  const parsed = labelSchema.safeParse(label.trim()).data;
  if (parsed === undefined) throw new PasskeyError('PASSKEY_LABEL', 'Empty or too long a label');
  return parsed;
}
