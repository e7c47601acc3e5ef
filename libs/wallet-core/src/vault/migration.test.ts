import { open, type Sealed, seal, sealedSchema } from '../sealing/aes-gcm.ts';
import { toHex, utf8 } from '../sealing/bytes.ts';
import { type PasswordBox, passwordBoxSchema, sealWithPassword } from '../sealing/password-box.ts';
import { CrashingStore } from '../testing/crashing-store.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { passwordBinding, type VaultFormat } from './format.ts';
import { codeOf, content, QUICK, random, text, vaultOver } from './testing/fixture.ts';

const ID = '00'.repeat(16);
const BINDING = ['cenote.vault.content', 0, ID];

interface RecordZero {
  readonly version: 0;
  readonly generation: number;
  readonly box: PasswordBox;
  readonly content: Sealed;
}

/** A fictitious version: no passkeys, and its content bound to fewer fields. */
const versionZero: VaultFormat = {
  version: 0,
  header: (record) => {
    const { generation, box } = record as RecordZero;
    const password = passwordBoxSchema.safeParse(box).data;
    return password && { id: ID, generation, password, passkeys: [] };
  },
  open: async (record, key) => {
    const sealed = sealedSchema.safeParse((record as RecordZero).content).data;
    return sealed && open(key, sealed, BINDING);
  },
};

async function storeOfVersionZero(): Promise<{ store: MemoryStore; key: Uint8Array }> {
  const key = random(32);
  const record: RecordZero = {
    version: 0,
    generation: 5,
    box: await sealWithPassword('p', key, passwordBinding(ID), { kdf: QUICK, random }),
    content: await seal(key, content('x'), BINDING, random),
  };
  const json = JSON.stringify(record);
  const hash = await globalThis.crypto.subtle.digest('SHA-256', utf8(json) as BufferSource);
  const store = new MemoryStore();
  await store.set({ 'vault.b': `${toHex(new Uint8Array(hash))}:${json}` });
  return { store, key };
}

const options = { olderFormats: [versionZero] };
const written = async (store: MemoryStore) =>
  JSON.stringify([await store.get('vault.a'), await store.get('vault.b')]);

test('unlocks an older vault by password or key, and rewrites it in the current version', async () => {
  const byPassword = await storeOfVersionZero();
  expect(text(await vaultOver(byPassword.store, options).vault.unlock('p'))).toBe('x');
  const byKey = await storeOfVersionZero();
  expect(text(await vaultOver(byKey.store, options).vault.unlockWithKey(byKey.key))).toBe('x');
  for (const { store } of [byPassword, byKey]) {
    expect(await written(store)).toContain('\\"version\\":1');
    expect(await written(store)).not.toContain('\\"version\\":0');
    expect(text(await vaultOver(store).vault.unlock('p'))).toBe('x');
  }
});

test('does not change an older vault on a wrong password', async () => {
  const { store } = await storeOfVersionZero();
  const before = await written(store);
  expect(await codeOf(vaultOver(store, options).vault.unlock('q'))).toBe('WRONG_PASSWORD');
  expect(await written(store)).toBe(before);
});

test('unlocks an older vault after a stop at any storage operation of the migration', async () => {
  const { store } = await storeOfVersionZero();
  for (let at = 0; ; at++) {
    const left = store.copy();
    const crashing = new CrashingStore(left, { at, carriedOut: at % 2 === 0 });
    await vaultOver(crashing, options)
      .vault.unlock('p')
      .catch(() => {});
    expect(text(await vaultOver(left, options).vault.unlock('p'))).toBe('x');
    if (crashing.operations <= at) return;
  }
});

test('reports an older vault as damaged if its version is unknown, and does not change it', async () => {
  const { store } = await storeOfVersionZero();
  const before = await written(store);
  expect(await codeOf(vaultOver(store).vault.unlock('p'))).toBe('VAULT_DAMAGED');
  expect(await written(store)).toBe(before);
});
