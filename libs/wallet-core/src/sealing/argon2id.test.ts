import { argon2id } from '@noble/hashes/argon2.js';
import { type Argon2id, argon2idSchema, derivePasswordKey, isAffordable } from './argon2id.ts';
import { toHex, utf8 } from './bytes.ts';

/** RFC 9106, section 5.3: includes the secret and the associated data, which this library does not use. */
test('computes the test vector of the RFC', () => {
  const tag = argon2id(new Uint8Array(32).fill(1), new Uint8Array(16).fill(2), {
    m: 32,
    t: 3,
    p: 4,
    dkLen: 32,
    key: new Uint8Array(8).fill(3),
    personalization: new Uint8Array(12).fill(4),
  });
  expect(toHex(tag)).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659');
});

/** From the reference implementation's test.c, version 0x13, 2 passes over 256 KiB. */
test.each([
  [1, '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe'],
  [2, '6d093c501fd5999645e0ea3bf620d7b8be7fd2db59c20d9fff9539da2bf57037'],
])("derives a password's key in %d lanes", async (lanes, tag) => {
  const kdf = { name: 'argon2id', memory: 256, passes: 2, lanes } as const;
  expect(toHex(await derivePasswordKey('password', utf8('somesalt'), kdf))).toBe(tag);
});

test.each<[string, Partial<Argon2id>]>([
  ['an extreme memory size', { memory: 2 ** 31 }],
  ['an extreme number of passes', { passes: 1e9 }],
  ['more lanes than blocks', { memory: 8, lanes: 4 }],
  ['zero passes', { passes: 0 }],
  ['large memory with many passes', { memory: 256 * 1024, passes: 10 }],
  ['a fractional number of passes', { passes: 1.5 }],
  ['another function', { name: 'scrypt' as 'argon2id' }],
])('rejects %s', (_, change) => {
  const stored = { name: 'argon2id', memory: 65536, passes: 3, lanes: 1, ...change };
  const parsed = argon2idSchema.safeParse(stored);
  expect(parsed.success && isAffordable(parsed.data)).toBe(false);
});
