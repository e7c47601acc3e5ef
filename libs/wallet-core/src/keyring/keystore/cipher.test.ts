import { bytesToHex, hexToBytes } from 'viem';
import { deriveKey } from './cipher.ts';
import { DERIVED } from './testing/derived.ts';

test('derives from a password the same key as OpenSSL, with the costs of a new file', async () => {
  const { password, n, salt, key } = DERIVED[4];
  const ours = await deriveKey(password, { kdf: 'scrypt', salt: hexToBytes(salt), n, r: 8, p: 1 });
  expect(bytesToHex(ours)).toBe(key);
}, 120_000);
