/**
 * `derivePasswordKey()`: derives a key from a password with Argon2id. Also: schema, type and default of its parameters,
 * and `isAffordable()`, their limit.
 */
import * as z from 'zod/mini';
import { KEY_BYTES } from './aes-gcm.ts';
import { utf8, wipe } from './bytes.ts';

/**
 * Cost of Argon2id (RFC 9106, version 0x13). Stored parameters come from storage or a network and are bounded, so that
 * a malicious record can neither block nor exhaust the program.
 */
export const argon2idSchema = z.strictObject({
  name: z.literal('argon2id'),
  /** KiB. */
  memory: z.int().check(z.gte(8), z.lte(256 * 1024)),
  passes: z.int().check(z.gte(1), z.lte(10)),
  lanes: z.int().check(z.gte(1), z.lte(4)),
});
export type Argon2id = z.infer<typeof argon2idSchema>;

/** About a second on a laptop. */
export const ARGON2ID: Argon2id = { name: 'argon2id', memory: 64 * 1024, passes: 3, lanes: 1 };

/** Limit of memory times passes: four times our own parameters. */
const MAX_WORK = 4 * ARGON2ID.memory * ARGON2ID.passes;

export function isAffordable({ memory, passes, lanes }: Argon2id): boolean {
  return memory >= 8 * lanes && memory * passes <= MAX_WORK;
}

/** From 0 to 1. */
export type Progress = (fraction: number) => void;

/**
 * Derives a 256-bit key from a password, normalized to NFKC so that the same password typed on another system matches.
 * Asynchronous, in slices of 10 ms, so that a worker can handle other tasks meanwhile.
 */
export async function derivePasswordKey(
  password: string,
  salt: Uint8Array,
  { memory, passes, lanes }: Argon2id,
  onProgress?: Progress,
): Promise<Uint8Array> {
  const { argon2idAsync } = await import('@noble/hashes/argon2.js');
  const bytes = utf8(password.normalize('NFKC'));
  try {
    return await argon2idAsync(bytes, salt, {
      m: memory,
      t: passes,
      p: lanes,
      dkLen: KEY_BYTES,
      ...(onProgress && { onProgress }),
    });
  } finally {
    wipe(bytes);
  }
}
