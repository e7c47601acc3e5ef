import { MemoryStore } from '../testing/memory-store.ts';
import { codeOf, content, text, vaultOver } from './testing/fixture.ts';

test('returns the content only for the password', async () => {
  const store = new MemoryStore();
  const { vault } = vaultOver(store);
  expect(await vault.state()).toBe('absent');
  await vault.create('horse staple', content('twelve words'));
  expect(await vault.state()).toBe('unlocked');

  const { vault: later } = vaultOver(store);
  expect(await later.state()).toBe('locked');
  expect(await codeOf(later.unlock('horse stable'))).toBe('WRONG_PASSWORD');
  expect(later.unlocked).toBe(false);
  expect(text(await later.unlock('horse staple'))).toBe('twelve words');
  expect(await later.state()).toBe('unlocked');
});

test('accepts the same password in any Unicode form', async () => {
  const store = new MemoryStore();
  await vaultOver(store).vault.create('caf\u00e9', content('x'));
  expect(text(await vaultOver(store).vault.unlock('cafe\u0301'))).toBe('x');
});

test('unlocks with the session key in a restarted worker', async () => {
  const store = new MemoryStore();
  const { vault } = vaultOver(store);
  await vault.create('p', content('x'));
  const key = vault.sessionKey();

  const { vault: restarted } = vaultOver(store);
  expect(text(await restarted.unlockWithKey(key))).toBe('x');
  expect(restarted.unlocked).toBe(true);
  expect(await codeOf(restarted.unlockWithKey(new Uint8Array(32)))).toBe('WRONG_KEY');
  expect(await codeOf(restarted.unlockWithKey(key.slice(1)))).toBe('WRONG_KEY');
});

test('decrypts the same content after a change of password, and nothing with the old one', async () => {
  const store = new MemoryStore();
  const { vault } = vaultOver(store);
  await vault.create('old', content('x'));
  const key = vault.sessionKey();
  await vault.changePassword('old', 'new');
  expect(vault.unlocked).toBe(true);
  expect(text(await vault.read())).toBe('x');

  const { vault: later } = vaultOver(store);
  expect(await codeOf(later.unlock('old'))).toBe('WRONG_PASSWORD');
  expect(text(await later.unlock('new'))).toBe('x');
  expect(text(await vaultOver(store).vault.unlockWithKey(key))).toBe('x');
});

test('changes the password of a locked vault without unlocking it', async () => {
  const { vault } = vaultOver(new MemoryStore());
  await vault.create('old', content('x'));
  vault.lock();
  await vault.changePassword('old', 'new');
  expect(vault.unlocked).toBe(false);
  expect(await codeOf(vault.changePassword('old', 'newer'))).toBe('WRONG_PASSWORD');
});

test('stores new content, and neither reads nor writes while locked', async () => {
  const { vault } = vaultOver(new MemoryStore());
  await vault.create('p', content('x'));
  await vault.update(content('y'));
  expect(text(await vault.read())).toBe('y');

  vault.lock();
  expect(await codeOf(vault.read())).toBe('VAULT_LOCKED');
  expect(await codeOf(vault.update(content('z')))).toBe('VAULT_LOCKED');
  expect(() => vault.sessionKey()).toThrow('The vault is locked');
  expect(text(await vault.unlock('p'))).toBe('y');
});

test('creates no vault over another one', async () => {
  const store = new MemoryStore();
  await vaultOver(store).vault.create('p', content('x'));
  expect(await codeOf(vaultOver(store).vault.create('q', content('y')))).toBe('VAULT_EXISTS');
  expect(text(await vaultOver(store).vault.unlock('p'))).toBe('x');
});

test('checks the password without unlocking', async () => {
  const { vault } = vaultOver(new MemoryStore());
  await vault.create('p', content('x'));
  vault.lock();
  await vault.checkPassword('p');
  expect(vault.unlocked).toBe(false);
  expect(await codeOf(vault.checkPassword('q'))).toBe('WRONG_PASSWORD');
});

test('leaves nothing in storage when it is destroyed', async () => {
  const store = new MemoryStore();
  const { vault } = vaultOver(store);
  await vault.create('p', content('x'));
  await codeOf(vault.unlock('q'));
  await vault.destroy();
  expect(store.entries.size).toBe(0);
  expect(vault.unlocked).toBe(false);
  expect(await codeOf(vault.unlock('p'))).toBe('VAULT_ABSENT');
});

test('rejects an empty password, and content beyond the limit', async () => {
  const { vault } = vaultOver(new MemoryStore());
  expect(await codeOf(vault.create('', content('x')))).toBe('VAULT_INPUT');
  expect(await codeOf(vault.create('p', new Uint8Array(4 * 1024 * 1024 + 1)))).toBe('VAULT_INPUT');
  await vault.create('p', content('x'));
  expect(await codeOf(vault.changePassword('p', ''))).toBe('VAULT_INPUT');
});

test('uses one slot, and encrypts under a new nonce each time', async () => {
  const store = new MemoryStore();
  const { vault } = vaultOver(store);
  await vault.create('p', content('x'));
  const first = JSON.stringify([...store.entries]);
  await vault.update(content('x'));
  expect([...store.entries.keys()]).toEqual(['vault.b']);
  const nonces = (json: string) =>
    [...json.matchAll(/nonce[\\":]+([0-9a-f]{24})/g)].map((m) => m[1]);
  const [before, after] = [nonces(first), nonces(JSON.stringify([...store.entries]))];
  expect(before).toHaveLength(2);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

test('reports its progress', async () => {
  const { vault } = vaultOver(new MemoryStore());
  const seen: number[] = [];
  await vault.create('p', content('x'), (fraction) => seen.push(fraction));
  expect(seen.at(-1)).toBe(1);
  seen.length = 0;
  await vault.changePassword('p', 'q', (fraction) => seen.push(fraction));
  expect(seen).toContain(0.5);
  expect(seen.at(-1)).toBe(1);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});
