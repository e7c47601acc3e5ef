import { toHex, utf8 } from '../sealing/bytes.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { codeOf, content, vaultOver } from './testing/fixture.ts';
import { PRF, storeBefore } from './testing/scenario.ts';

const SLOTS = ['vault.a', 'vault.b'];

async function stored(): Promise<{ slot: string; text: string }> {
  const store = await storeBefore();
  for (const slot of SLOTS) {
    const text = await store.get(slot);
    if (typeof text === 'string') return { slot, text };
  }
  throw new Error('no slot');
}

/** The text with one bit of its i-th character flipped; the bit varies with i. */
function flipped(text: string, i: number): string {
  const letter = String.fromCharCode(text.charCodeAt(i) ^ (1 << (i % 7)));
  return text.slice(0, i) + letter + text.slice(i + 1);
}

async function refusal(slot: string, text: string): Promise<unknown> {
  const store = new MemoryStore();
  await store.set({ [slot]: text });
  const { vault } = vaultOver(store);
  const code = await codeOf(vault.unlock('old'));
  expect(vault.unlocked).toBe(false);
  // Regardless of the reported error, the vault is not overwritten.
  expect(await codeOf(vault.create('new', content('x')))).toMatch(
    /^VAULT_(DAMAGED|EXISTS|TOO_NEW)$/,
  );
  return code;
}

test('distinguishes corruption of any bit from a wrong password', async () => {
  const { slot, text } = await stored();
  for (let i = 0; i < text.length; i++) {
    expect([i, await refusal(slot, flipped(text, i))]).toEqual([i, 'VAULT_DAMAGED']);
  }
}, 60_000);

test('rejects any changed bit even with a matching digest', async () => {
  const { slot, text } = await stored();
  const json = text.slice(text.indexOf(':') + 1);
  const refused = ['VAULT_DAMAGED', 'VAULT_TOO_NEW', 'WRONG_PASSWORD'];
  for (let i = 0; i < json.length; i++) {
    const changed = flipped(json, i);
    expect(refused).toContain(await refusal(slot, `${await digest(changed)}:${changed}`));
  }
}, 60_000);

async function digest(json: string): Promise<string> {
  const hash = await globalThis.crypto.subtle.digest('SHA-256', utf8(json) as BufferSource);
  return toHex(new Uint8Array(hash));
}

type Json = Record<string, unknown>;

async function changed(change: (record: Json) => unknown): Promise<unknown> {
  const { slot, text } = await stored();
  const json = JSON.stringify(change(JSON.parse(text.slice(text.indexOf(':') + 1))));
  return refusal(slot, `${await digest(json)}:${json}`);
}

test.each<[string, (record: Json) => unknown]>([
  ['extreme memory parameters', kdf({ memory: 2 ** 31 })],
  ['an extreme number of passes', kdf({ passes: 2 ** 31 })],
  ['another key derivation function', kdf({ name: 'none' })],
  ['no version', ({ version: _, ...record }) => record],
  ['an unknown version', (record) => ({ ...record, version: 0 })],
  ['an additional field', (record) => ({ ...record, more: 1 })],
  ['a passkey twice its size', (record) => ({ ...record, passkeys: [{}] })],
  ['nothing', () => null],
  ['a list', () => []],
])('rejects a record with %s immediately', async (_, change) => {
  expect(await changed(change)).toBe('VAULT_DAMAGED');
});

test('rejects exchanged passkeys and generations under the same password', async () => {
  expect(await changed((record) => ({ ...record, passkeys: [] }))).toBe('VAULT_DAMAGED');
  expect(await changed((record) => ({ ...record, generation: 99 }))).toBe('VAULT_DAMAGED');
});

test('does not change a vault of a newer version', async () => {
  expect(await changed((record) => ({ version: 2, generation: record.generation }))).toBe(
    'VAULT_TOO_NEW',
  );
});

test.each([
  42,
  null,
  {},
  [],
  '',
  'x',
  ':',
  'x:{}',
  '{}',
])('reports %j in a slot as damage', async (value) => {
  const store = new MemoryStore();
  await store.set({ 'vault.a': value });
  expect(await codeOf(vaultOver(store).vault.state())).toBe('VAULT_DAMAGED');
});

test('destroys a vault that cannot be unlocked, and creates a new one', async () => {
  const store = new MemoryStore();
  await store.set({ 'vault.a': 'x', 'vault.attempts': 'x' });
  const { vault } = vaultOver(store);
  expect(await codeOf(vault.create('new', content('x')))).toBe('VAULT_DAMAGED');
  await vault.destroy();
  await vault.create('new', content('x'));
  expect(await codeOf(vaultOver(store).vault.unlock('new'))).toBeUndefined();
});

test('ignores a damaged slot if the other one is intact', async () => {
  const store = await storeBefore();
  const [slot] = SLOTS.filter((each) => !store.entries.has(each));
  await store.set({ [slot ?? '']: 'x'.repeat(1000) });
  const { vault } = vaultOver(store);
  expect(await codeOf(vault.passkeys.unlock({ credentialId: 'A'.repeat(22), prf: PRF }))).toBe(
    undefined,
  );
  expect(store.entries.has(slot ?? '')).toBe(false);
});

function kdf(change: Json) {
  return (record: Json) => {
    const password = record.password as { kdf: Json };
    return { ...record, password: { ...password, kdf: { ...password.kdf, ...change } } };
  };
}
