/** Decrypts a keystore file and returns its private key. */
import { lower } from '@cenote/chains';
import { KeyringError } from '../errors.ts';
import { addressOfKey, isPrivateKey } from '../keys/private-key.ts';
import { aesCtr, deriveKey, macOf } from './cipher.ts';
import { type Keystore, parseKeystore } from './format.ts';

/**
 * The private key in a keystore file (version 3): 32 bytes, the caller's to wipe. Takes seconds.
 * @throws {KeyringError} KEYSTORE_INVALID, KEYSTORE_TOO_HEAVY before the password is tried; KEYSTORE_PASSWORD_WRONG, also where
 * a file that reads well was changed in its ciphertext, which nobody can tell apart; KEYSTORE_BROKEN where the password was right
 * and what it opened is no key, or not that of the address in the file
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
  throw new KeyringError('KEYSTORE_BROKEN', 'The keystore holds another key than it says');
}

const isOf = (key: Uint8Array, address: string | undefined) =>
  address === undefined || lower(addressOfKey(key)) === `0x${address}`;

/** Wallets differ in how they write accents of a password as bytes: as typed (geth), or composed (ethers). */
async function unlock(
  { derivation, ciphertext, mac }: Keystore,
  password: string,
): Promise<Uint8Array> {
  for (const spelling of new Set([password, password.normalize('NFKC')])) {
    const derived = await deriveKey(spelling, derivation);
    if (macOf(derived, ciphertext).every((byte, at) => byte === mac[at])) return derived;
    derived.fill(0);
  }
  throw new KeyringError('KEYSTORE_PASSWORD_WRONG', 'The password does not open the keystore');
}
