import fc from 'fast-check';
import { codeOf, content, QUICK, random, text } from '../vault/testing/fixture.ts';
import { openBackup, parseBackup, sealBackup } from './envelope.ts';

const NOW = Date.UTC(2030, 0, 1, 13, 37);
const options = { random, now: NOW, kdf: QUICK };
const sealed = (secret = 'twelve words') => sealBackup('password', content(secret), options);

test('decrypts any content with its password', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
      const backup = await sealBackup('password', bytes, options);
      expect(await openBackup('password', backup)).toEqual(bytes);
    }),
    { numRuns: 50 },
  );
});

test('rejects any other password', async () => {
  expect(await codeOf(openBackup('passwort', await sealed()))).toBe('WRONG_PASSWORD');
});

test('distinguishes any changed bit from a wrong password', async () => {
  const backup = await sealed();
  for (let i = 0; i < backup.length; i++) {
    const letter = String.fromCharCode(backup.charCodeAt(i) ^ (1 << (i % 7)));
    const code = await codeOf(
      openBackup('password', backup.slice(0, i) + letter + backup.slice(i + 1)),
    );
    expect([i, code]).toEqual([i, expect.stringMatching(/^BACKUP_(DAMAGED|TOO_NEW)$/)]);
  }
}, 60_000);

test.each([
  '',
  'x',
  '{}',
  '[]',
  'null',
  `{"format":"cenote-backup","version":1}`,
  'x'.repeat(2e6),
])('rejects what is no backup (%#)', async (text) => {
  expect(await codeOf(openBackup('password', text))).toBe('BACKUP_DAMAGED');
});

test('reports a newer version', async () => {
  const newer = { ...JSON.parse(await sealed()), version: 2, more: true };
  expect(await codeOf(parseBackup(JSON.stringify(newer)))).toBe('BACKUP_TOO_NEW');
});

test('reveals only the day, and not the length of its content', async () => {
  const [one, other] = [await sealed('x'), await sealed('x'.repeat(1000))];
  expect(one).toHaveLength(other.length);
  expect(Object.keys(JSON.parse(one))).toEqual(['format', 'version', 'day', 'box', 'checksum']);
  expect(JSON.parse(one).day * 86_400_000).toBe(Date.UTC(2030, 0, 1));
  expect(one).not.toContain('twelve');
});

test('never encrypts to the same text twice', async () => {
  const [one, other] = [JSON.parse(await sealed()), JSON.parse(await sealed())];
  expect(one.box.salt).not.toBe(other.box.salt);
  expect(one.box.sealed.nonce).not.toBe(other.box.sealed.nonce);
});

test('rejects an empty password, and content beyond the limit', async () => {
  expect(await codeOf(sealBackup('', content('x'), options))).toBe('BACKUP_INPUT');
  const much = new Uint8Array(256 * 1024 + 1);
  expect(await codeOf(sealBackup('p', much, options))).toBe('BACKUP_INPUT');
  expect(text(await openBackup('p', await sealBackup('p', content(''), options)))).toBe('');
});
