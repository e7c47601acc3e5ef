/** Format of a stored vault: readable header and encrypted content, by version. */
import * as z from 'zod/mini';
import { MAX_PASSKEYS, type PasskeyBox, passkeyBoxSchema } from '../passkeys/passkey-box.ts';
import type { Random } from '../ports.ts';
import { type Binding, open, seal, sealedSchema } from '../sealing/aes-gcm.ts';
import { hexOf } from '../sealing/bytes.ts';
import { type BoxBinding, type PasswordBox, passwordBoxSchema } from '../sealing/password-box.ts';

/** What of a vault is readable while it is locked. */
export interface VaultHeader {
  /** Random: what is sealed for one vault does not open in another. */
  readonly id: string;
  /** Counts writes: of two records the higher one holds. */
  readonly generation: number;
  /** The vault key under the password. */
  readonly password: PasswordBox;
  /** The same key under each passkey. */
  readonly passkeys: readonly PasskeyBox[];
}

/** How records of one version are read. Versions are never reused: a change of shape is a new one. */
export interface VaultFormat {
  readonly version: number;
  /** Undefined where the record is not of this version's shape. */
  header(record: unknown): VaultHeader | undefined;
  /** The content; undefined where the key is another or a bit was changed. */
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

/** The vault key's box belongs to one vault, whatever the version of the record around it. */
export function passwordBinding(id: string): BoxBinding {
  return ['cenote.vault.password', 1, id];
}

/** The content is bound to all that stands beside it: nothing of a record can be exchanged alone. */
function contentBinding({ id, generation, password, passkeys }: VaultHeader): Binding {
  const { kdf, salt, sealed } = password;
  const parameters = [kdf.name, kdf.memory, kdf.passes, kdf.lanes, salt, sealed.nonce, sealed.data];
  return ['cenote.vault.content', VERSION, id, generation, parameters, passkeys.map(entries)];
}

function entries({ credentialId, label, createdAt, transports, salt, sealed }: PasskeyBox) {
  return [credentialId, label, createdAt, transports, salt, sealed.nonce, sealed.data];
}
