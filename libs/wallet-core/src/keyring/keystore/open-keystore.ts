/** `openKeystore(text, password)`: decrypts a keystore file and returns its private key. */
import { lower } from '@cenote/chains';
import { KeyringError } from '../errors.ts';
import { addressOfKey, isPrivateKey } from '../keys/private-key.ts';
import { aesCtr, deriveKey, macOf } from './cipher.ts';
import { type Keystore, parseKeystore } from './format.ts';

/**
 * Decrypts the private key of a keystore file (version 3): 32 bytes, which the caller must zero. Takes seconds.
 * @throws KeyringError KEYSTORE_INVALID, KEYSTORE_TOO_HEAVY before the password is tried; KEYSTORE_PASSWORD_WRONG,
 * also if the ciphertext of a valid file was changed, which cannot be distinguished; KEYSTORE_BROKEN if the password
 * is right but the content is no key, or not that of the file's address
 */
export async function openKeystore(text: string, password: string): Promise<Uint8Array> {
  const keystore = parseKeystore(text);
  const derived = await unlock(keystore, password);
  const opened = await aesCtr(derived, keystore.iv, keystore.ciphertext);
  derived.fill(0);
  const key = new Uint8Array(32);
  key.set(opened, 32 - opened.length);
  opened.fill(0);
  if (isPrivateKey(key) && isOf(key, keystore.address)) return key;
  key.fill(0);
  throw new KeyringError('KEYSTORE_BROKEN', 'The key in the keystore does not match its address');
}

const isOf = (key: Uint8Array, address: string | undefined) =>
  address === undefined || lower(addressOfKey(key)) === `0x${address}`;

/** Wallets encode accents of a password differently: as typed (geth), or composed (ethers). */
async function unlock(
  { derivation, ciphertext, mac }: Keystore,
  password: string,
): Promise<Uint8Array> {
  for (const spelling of new Set([password, password.normalize('NFKC')])) {
    const derived = await deriveKey(spelling, derivation);
    if (macOf(derived, ciphertext).every((byte, at) => byte === mac[at])) return derived;
    derived.fill(0);
  }
  throw new KeyringError('KEYSTORE_PASSWORD_WRONG', 'Wrong keystore password');
}
