/**
 * `sealWithPassword()` and `openWithPassword()`: encrypt bytes under a password; the key derivation's parameters are
 * stored with them and authenticated. Also: schema and types of the result.
 */
import * as z from 'zod/mini';
import type { Random } from '../ports.ts';
import { type Binding, open, seal, sealedSchema } from './aes-gcm.ts';
import {
  type Argon2id,
  argon2idSchema,
  derivePasswordKey,
  isAffordable,
  type Progress,
} from './argon2id.ts';
import { fromHex, hexOf, toHex, wipe } from './bytes.ts';

const SALT_BYTES = 16;

/** Bytes encrypted with a password; the parameters of the key derivation are stored with them and authenticated. */
export const passwordBoxSchema = z.strictObject({
  kdf: argon2idSchema.check(z.refine(isAffordable)),
  salt: hexOf(SALT_BYTES),
  sealed: sealedSchema,
});
export type PasswordBox = z.infer<typeof passwordBoxSchema>;

/** Purpose and version of a box: it cannot be decrypted for another purpose. */
export type BoxBinding = readonly [purpose: string, ...rest: Binding];

export interface PasswordBoxOptions {
  readonly kdf: Argon2id;
  readonly random: Random;
  readonly onProgress?: Progress | undefined;
}

/** Encrypts under a new random salt and nonce. */
export async function sealWithPassword(
  password: string,
  plain: Uint8Array,
  binding: BoxBinding,
  { kdf, random, onProgress }: PasswordBoxOptions,
): Promise<PasswordBox> {
  const salt = random(SALT_BYTES);
  const key = await derivePasswordKey(password, salt, kdf, onProgress);
  try {
    const bound = boundTo(binding, kdf, toHex(salt));
    return { kdf, salt: toHex(salt), sealed: await seal(key, plain, bound, random) };
  } finally {
    wipe(key);
  }
}

/** Decrypts; undefined if the password is wrong or the box was changed. */
export async function openWithPassword(
  password: string,
  { kdf, salt, sealed }: PasswordBox,
  binding: BoxBinding,
  onProgress?: Progress,
): Promise<Uint8Array | undefined> {
  const key = await derivePasswordKey(password, fromHex(salt), kdf, onProgress);
  try {
    return await open(key, sealed, boundTo(binding, kdf, salt));
  } finally {
    wipe(key);
  }
}

function boundTo(binding: BoxBinding, { name, memory, passes, lanes }: Argon2id, salt: string) {
  return [...binding, [name, memory, passes, lanes, salt]];
}
