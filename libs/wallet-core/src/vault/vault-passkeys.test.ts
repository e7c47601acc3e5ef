import { beginCeremony } from '../passkeys/ceremony.ts';
import { creationOptions, requestOptions } from '../passkeys/options.ts';
import { readAssertion, readRegistration } from '../passkeys/response.ts';
import { SoftAuthenticator } from '../passkeys/testing/authenticator.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { codeOf, content, random, text, vaultOver } from './testing/fixture.ts';
import type { Vault } from './vault.ts';

const party = { name: 'Cenote', origin: 'chrome-extension://abcdefgh' };

async function authenticate(vault: Vault, authenticator: SoftAuthenticator) {
  const { passkeys, prfInput } = await vault.passkeys.list();
  const ceremony = beginCeremony('get', party, 0, random);
  const answer = await authenticator.get(requestOptions(ceremony, passkeys, prfInput));
  return readAssertion(answer, ceremony, 0);
}

async function addTo(vault: Vault, label: string) {
  const authenticator = new SoftAuthenticator({ origin: party.origin });
  const { passkeys, prfInput } = await vault.passkeys.list();
  const ceremony = beginCeremony('create', party, 0, random);
  const fresh = { name: 'Me', existing: passkeys, prfInput };
  const answer = await authenticator.create(creationOptions(ceremony, fresh, random));
  const { prf, ...registration } = readRegistration(answer, ceremony, 0);
  if (!prf) throw new Error('no PRF');
  await vault.passkeys.add(registration, { prf }, label);
  return authenticator;
}

async function created() {
  const store = new MemoryStore();
  const made = vaultOver(store);
  await made.vault.create('p', content('x'));
  return { store, ...made };
}

test('unlocks with each of several passkeys, and still with the password', async () => {
  const { store, vault } = await created();
  const phone = await addTo(vault, 'Phone');
  const key = await addTo(vault, 'Key');
  for (const authenticator of [phone, key]) {
    const { vault: later } = vaultOver(store);
    expect(text(await later.passkeys.unlock(await authenticate(later, authenticator)))).toBe('x');
    expect(later.unlocked).toBe(true);
  }
  expect(text(await vaultOver(store).vault.unlock('p'))).toBe('x');
});

test('keeps passkeys after new content and a new password', async () => {
  const { store, vault } = await created();
  const phone = await addTo(vault, 'Phone');
  await vault.update(content('y'));
  await vault.changePassword('p', 'q');
  const { vault: later } = vaultOver(store);
  expect(text(await later.passkeys.unlock(await authenticate(later, phone)))).toBe('y');
});

test('lists passkeys while locked, but adds and removes none', async () => {
  const { vault, time } = await created();
  await addTo(vault, '  Phone ');
  vault.lock();
  const { passkeys } = await vault.passkeys.list();
  expect(passkeys).toEqual([
    {
      credentialId: expect.any(String),
      label: 'Phone',
      createdAt: time.now,
      transports: ['internal'],
    },
  ]);
  const credentialId = passkeys[0]?.credentialId ?? '';
  expect(await codeOf(vault.passkeys.rename(credentialId, 'y'))).toBe('VAULT_LOCKED');
  expect(await codeOf(vault.passkeys.remove(credentialId))).toBe('VAULT_LOCKED');
  const another = { credentialId: 'A'.repeat(22), transports: [] };
  expect(await codeOf(vault.passkeys.add(another, { prf: random(32) }, 'z'))).toBe('VAULT_LOCKED');
});

test('unlocks with a renamed passkey, but not with a removed one', async () => {
  const { store, vault } = await created();
  const phone = await addTo(vault, 'Phone');
  const assertion = await authenticate(vault, phone);
  await vault.passkeys.rename(assertion.credentialId, 'Old phone');
  expect((await vault.passkeys.list()).passkeys[0]?.label).toBe('Old phone');
  expect(text(await vaultOver(store).vault.passkeys.unlock(assertion))).toBe('x');

  await vault.passkeys.remove(assertion.credentialId);
  expect((await vault.passkeys.list()).passkeys).toEqual([]);
  const { vault: later } = vaultOver(store);
  expect(await codeOf(later.passkeys.unlock(assertion))).toBe('PASSKEY_UNKNOWN');
  expect(await codeOf(vault.passkeys.remove(assertion.credentialId))).toBe('PASSKEY_UNKNOWN');
  expect(await codeOf(vault.passkeys.rename(assertion.credentialId, 'z'))).toBe('PASSKEY_UNKNOWN');
});

test('rejects another PRF output, also under the id of a passkey of the vault', async () => {
  const { store, vault } = await created();
  const { credentialId, prf } = await authenticate(vault, await addTo(vault, 'Phone'));
  const other = await authenticate(vault, await addTo(vault, 'Key'));
  const { vault: later } = vaultOver(store);
  for (const wrong of [other.prf, random(32), prf.map((byte) => byte ^ 1)]) {
    expect(await codeOf(later.passkeys.unlock({ credentialId, prf: wrong }))).toBe('WRONG_KEY');
  }
  expect(later.unlocked).toBe(false);
});

test('rejects a passkey that was moved from another vault', async () => {
  const { vault } = await created();
  const phone = await addTo(vault, 'Phone');
  const { vault: other } = await created();
  const assertion = await authenticate(vault, phone);
  await other.passkeys.add({ ...assertion, transports: [] }, { prf: random(32) }, 'Phone');
  expect(await codeOf(other.passkeys.unlock(assertion))).toBe('WRONG_KEY');
});

test('rejects a duplicate passkey, more than the maximum, and unreadable labels', async () => {
  const { vault } = await created();
  const passkey = (i: number) => ({
    credentialId: `${i}`.padStart(22, 'A').concat('AA'),
    transports: [],
  });
  const prf = random(32);
  for (let i = 10; i < 26; i++) await vault.passkeys.add(passkey(i), { prf }, `Passkey ${i}`);
  expect(await codeOf(vault.passkeys.add(passkey(10), { prf }, 'x'))).toBe('PASSKEY_EXISTS');
  expect(await codeOf(vault.passkeys.add(passkey(26), { prf }, 'x'))).toBe('PASSKEY_LIMIT');
  for (const label of ['', '  ', 'x'.repeat(65)]) {
    expect(await codeOf(vault.passkeys.rename(passkey(10).credentialId, label))).toBe(
      'PASSKEY_LABEL',
    );
  }
  expect(text(await vault.unlock('p'))).toBe('x');
});
