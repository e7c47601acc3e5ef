/**
 * `makeKeystore(privateKey, password, …)`: encrypts a private key as the JSON of a keystore file (Web3 Secret Storage
 * v3, scrypt).
 */
import { lower } from '@cenote/chains';
import { bytesToHex } from 'viem/utils';
import type { Random } from '../../ports.ts';
import { KeyringError } from '../errors.ts';
import { addressOfKey } from '../keys/private-key.ts';
import { aesCtr, deriveKey, macOf } from './cipher.ts';

/** scrypt's n in new files: 128 MiB with r = 8, like ethers; geth reads them too. */
const SCRYPT_N = 2 ** 17;

const digits = (bytes: Uint8Array) => bytesToHex(bytes).slice(2);

/**
 * Creates a keystore file (version 3, scrypt) that other wallets can open. Takes seconds.
 * @param privateKey 32 bytes; not zeroed
 * @param password as typed: normalized to NFKC like ethers, so that it opens with every keyboard
 * @throws KeyringError KEYSTORE_PASSWORD_EMPTY
 */
export async function makeKeystore(
  privateKey: Uint8Array,
  password: string,
  random: Random,
): Promise<string> {
  if (password === '')
    throw new KeyringError('KEYSTORE_PASSWORD_EMPTY', 'A keystore needs a password');
  const scrypt = { n: SCRYPT_N, r: 8, p: 1 };
  const salt = random(32);
  const iv = random(16);
  const derived = await deriveKey(password.normalize('NFKC'), { kdf: 'scrypt', salt, ...scrypt });
  const ciphertext = await aesCtr(derived, iv, privateKey);
  const mac = macOf(derived, ciphertext);
  derived.fill(0);
  return JSON.stringify({
    version: 3,
    id: uuid(random(16)),
    address: lower(addressOfKey(privateKey)).slice(2),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: digits(iv) },
      ciphertext: digits(ciphertext),
      kdf: 'scrypt',
      kdfparams: { ...scrypt, dklen: 32, salt: digits(salt) },
      mac: digits(mac),
    },
  });
}

/** UUID version 4 (RFC 9562). */
function uuid(bytes: Uint8Array): string {
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  return digits(marked).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
