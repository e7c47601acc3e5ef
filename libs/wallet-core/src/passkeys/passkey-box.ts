/**
 * Encryption of the vault key under a passkey's PRF output: `prfInput()`, `sealForPasskey()`, `openWithPasskey()`.
 * Also: schemas and types of the stored box and the readable data of a passkey, `MAX_PASSKEYS`.
 */
import * as z from 'zod/mini';
import type { Random } from '../ports.ts';
import { KEY_BYTES, open, seal, sealedSchema } from '../sealing/aes-gcm.ts';
import { base64urlOf } from '../sealing/base64url.ts';
import { fromHex, hexOf, toHex, utf8, wipe } from '../sealing/bytes.ts';
import { hkdfSha256 } from '../sealing/hkdf.ts';

const SALT_BYTES = 32;
export const MAX_PASSKEYS = 16;

export const labelSchema = z.string().check(z.minLength(1), z.maxLength(64));
/** At most 1,023 bytes (WebAuthn level 3, section 4). */
export const credentialIdSchema = base64urlOf({ min: 16, max: 1023 });
/** Hints for reaching the authenticator; unknown ones are stored too. */
export const transportsSchema = z
  .array(z.string().check(z.regex(/^[a-z-]{1,32}$/)))
  .check(z.maxLength(8));

/** A vault key encrypted with a key from one passkey's PRF output. */
export const passkeyBoxSchema = z.strictObject({
  credentialId: credentialIdSchema,
  label: labelSchema,
  /** Milliseconds since the epoch. */
  createdAt: z.int().check(z.gte(0)),
  transports: transportsSchema,
  salt: hexOf(SALT_BYTES),
  sealed: sealedSchema,
});
export type PasskeyBox = z.infer<typeof passkeyBoxSchema>;

/** The data of a passkey that is readable while the wallet is locked. */
export type Passkey = Pick<PasskeyBox, 'credentialId' | 'label' | 'createdAt' | 'transports'>;

/**
 * The PRF input: the same for all passkeys of a vault, so that one request covers them. Browsers hash it with a prefix
 * of their own (WebAuthn level 3, section 10.1.4).
 */
export function prfInput(vaultId: string): Uint8Array {
  return utf8(`cenote.vault.passkey.1:${vaultId}`);
}

/** @param prf the 32 bytes that the authenticator returned for `prfInput` */
export async function sealForPasskey(
  vaultId: string,
  passkey: Passkey,
  prf: Uint8Array,
  vaultKey: Uint8Array,
  random: Random,
): Promise<PasskeyBox> {
  const salt = random(SALT_BYTES);
  const binding = bindingOf(vaultId, passkey);
  const key = await wrappingKey(prf, salt, binding);
  try {
    const { credentialId, label, createdAt, transports } = passkey;
    const sealed = await seal(key, vaultKey, binding, random);
    return { credentialId, label, createdAt, transports, salt: toHex(salt), sealed };
  } finally {
    wipe(key);
  }
}

/** The vault key; undefined if the PRF output is not this passkey's. */
export async function openWithPasskey(
  vaultId: string,
  box: PasskeyBox,
  prf: Uint8Array,
): Promise<Uint8Array | undefined> {
  const binding = bindingOf(vaultId, box);
  const key = await wrappingKey(prf, fromHex(box.salt), binding);
  try {
    return await open(key, box.sealed, binding);
  } finally {
    wipe(key);
  }
}

/** Without the label, which can change without the passkey: the vault's content is bound to labels instead. */
function bindingOf(vaultId: string, { credentialId }: Pick<Passkey, 'credentialId'>) {
  return ['cenote.vault.passkey', 1, vaultId, credentialId] as const;
}

function wrappingKey(prf: Uint8Array, salt: Uint8Array, binding: readonly unknown[]) {
  return hkdfSha256(prf, salt, utf8(JSON.stringify(binding)), KEY_BYTES);
}
