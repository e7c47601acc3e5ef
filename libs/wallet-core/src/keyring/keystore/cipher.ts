/**
 * Cryptography of keystore files: `deriveKey()` (scrypt or PBKDF2), `macOf()` (Keccak-256), `aesCtr()` (AES-128-CTR).
 */
import { concat, keccak256 } from 'viem/utils';
import type { Kdf } from './format.ts';

/** Derives 32 bytes: the first 16 encrypt, the others authenticate. */
export async function deriveKey(password: string, kdf: Kdf): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(password);
  try {
    if (kdf.kdf === 'pbkdf2') return await pbkdf2(bytes, kdf);
    const { scryptAsync } = await import('@noble/hashes/scrypt.js');
    const { salt, n, r, p } = kdf;
    return await scryptAsync(bytes, salt, { N: n, r, p, dkLen: 32 });
  } finally {
    bytes.fill(0);
  }
}

async function pbkdf2(
  password: Uint8Array,
  { salt, c }: Extract<Kdf, { kdf: 'pbkdf2' }>,
): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', password as BufferSource, 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', iterations: c, salt: salt as BufferSource };
  return new Uint8Array(await subtle.deriveBits(how, key, 256));
}

/** Keccak-256 over the second half of the derived key and the ciphertext. */
export const macOf = (derived: Uint8Array, ciphertext: Uint8Array): Uint8Array =>
  keccak256(concat([derived.subarray(16), ciphertext]), 'bytes');

/** AES-128-CTR, which is its own inverse. */
export async function aesCtr(
  derived: Uint8Array,
  iv: Uint8Array,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const raw = derived.slice(0, 16);
  const key = await subtle.importKey('raw', raw, 'AES-CTR', false, ['encrypt']);
  raw.fill(0);
  const how = { name: 'AES-CTR', counter: iv as BufferSource, length: 128 };
  return new Uint8Array(await subtle.encrypt(how, key, bytes as BufferSource));
}
