/**
 * `seal()` and `open()`: AES-256-GCM encryption with additional data (`Binding`), over WebCrypto. Also: schema and type
 * of the output, size limits.
 */
import * as z from 'zod/mini';
import type { Random } from '../ports.ts';
import { fromHex, hexOf, toHex, utf8 } from './bytes.ts';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** More than any wallet needs, and small enough that malicious storage cannot exhaust a worker. */
export const MAX_SEALED_BYTES = 4 * 1024 * 1024;

/** Output of AES-256-GCM, with the tag at the end. */
export const sealedSchema = z.strictObject({
  nonce: hexOf(NONCE_BYTES),
  data: hexOf({ max: MAX_SEALED_BYTES + TAG_BYTES }),
});
export type Sealed = z.infer<typeof sealedSchema>;

/** The context that a ciphertext is bound to (AES-GCM's additional data): it cannot be decrypted in another one. */
export type Binding = readonly (string | number | Binding)[];

/** Encrypts with AES-256-GCM (NIST SP 800-38D) under a new random nonce. @param key 32 bytes */
export async function seal(
  key: Uint8Array,
  plain: Uint8Array,
  binding: Binding,
  random: Random,
): Promise<Sealed> {
  const nonce = random(NONCE_BYTES);
  const data = await globalThis.crypto.subtle.encrypt(
    algorithm(nonce, binding),
    await imported(key),
    plain as BufferSource,
  );
  return { nonce: toHex(nonce), data: toHex(new Uint8Array(data)) };
}

/** Decrypts; undefined if the key, the binding or any bit differs. */
export async function open(
  key: Uint8Array,
  sealed: Sealed,
  binding: Binding,
): Promise<Uint8Array | undefined> {
  try {
    const plain = await globalThis.crypto.subtle.decrypt(
      algorithm(fromHex(sealed.nonce), binding),
      await imported(key),
      fromHex(sealed.data) as BufferSource,
    );
    return new Uint8Array(plain);
  } catch (cause) {
    if ((cause as Partial<Error> | undefined)?.name === 'OperationError') return undefined;
    throw cause;
  }
}

function algorithm(nonce: Uint8Array, binding: Binding): AesGcmParams {
  return {
    name: 'AES-GCM',
    iv: nonce as BufferSource,
    additionalData: utf8(JSON.stringify(binding)) as BufferSource,
  };
}

function imported(key: Uint8Array): Promise<CryptoKey> {
  return globalThis.crypto.subtle.importKey('raw', key as BufferSource, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}
