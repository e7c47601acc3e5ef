/**
 * Format of a stored vault: types of its readable header (`VaultHeader`) and of a version (`VaultFormat`), and
 * `currentFormat`, the version that is written.
 */
import * as z from 'zod/mini';
import { MAX_PASSKEYS, type PasskeyBox, passkeyBoxSchema } from '../passkeys/passkey-box.ts';
import type { Random } from '../ports.ts';
import { type Binding, open, seal, sealedSchema } from '../sealing/aes-gcm.ts';
import { hexOf } from '../sealing/bytes.ts';
import { type BoxBinding, type PasswordBox, passwordBoxSchema } from '../sealing/password-box.ts';

/** The data of a vault that is readable while it is locked. */
export interface VaultHeader {
  /** Random: content encrypted for one vault cannot be decrypted in another. */
  readonly id: string;
  /** Number of writes: of two records, the one with the higher number is current. */
  readonly generation: number;
  /** The vault key, encrypted with the password. */
  readonly password: PasswordBox;
  /** The vault key, encrypted with each passkey. */
  readonly passkeys: readonly PasskeyBox[];
}

/** Parser of one record version. Version numbers are never reused: each change of the shape gets a new one. */
export interface VaultFormat {
  readonly version: number;
  /** Undefined if the record does not have this version's shape. */
  header(record: unknown): VaultHeader | undefined;
  /** Decrypts the content; undefined if the key is wrong or any bit differs. */
  open(record: unknown, key: Uint8Array): Promise<Uint8Array | undefined>;
}

const VERSION = 1;

const recordSchema = z.strictObject({
  version: z.literal(VERSION),
  generation: z.int().check(z.gte(1)),
  id: hexOf(16),
  password: passwordBoxSchema,
  passkeys: z.array(passkeyBoxSchema).check(z.maxLength(MAX_PASSKEYS)),
  content: sealedSchema,
});
export type VaultRecord = z.infer<typeof recordSchema>;

/** The version that is written. A vault of an older one is rewritten when it is unlocked. */
export const currentFormat = {
  version: VERSION,

  header(record: unknown): VaultHeader | undefined {
    return recordSchema.safeParse(record).data;
  },

  async open(record: unknown, key: Uint8Array): Promise<Uint8Array | undefined> {
    const parsed = recordSchema.safeParse(record).data;
    return parsed && open(key, parsed.content, contentBinding(parsed));
  },

  async seal(
    header: VaultHeader,
    key: Uint8Array,
    content: Uint8Array,
    random: Random,
  ): Promise<VaultRecord> {
    const { id, generation, password, passkeys } = header;
    const sealed = await seal(key, content, contentBinding(header), random);
    return {
      version: VERSION,
      generation,
      id,
      password,
      passkeys: [...passkeys],
      content: sealed,
    };
  },
} satisfies VaultFormat & Record<string, unknown>;

/** Binds the box of the vault key to one vault, regardless of the record's version. */
export function passwordBinding(id: string): BoxBinding {
  return ['cenote.vault.password', 1, id];
}

/** Binds the content to all other fields, so that no part of a record can be exchanged separately. */
function contentBinding({ id, generation, password, passkeys }: VaultHeader): Binding {
  const { kdf, salt, sealed } = password;
  const parameters = [kdf.name, kdf.memory, kdf.passes, kdf.lanes, salt, sealed.nonce, sealed.data];
  return ['cenote.vault.content', VERSION, id, generation, parameters, passkeys.map(entries)];
}

function entries({ credentialId, label, createdAt, transports, salt, sealed }: PasskeyBox) {
  return [credentialId, label, createdAt, transports, salt, sealed.nonce, sealed.data];
}
