import type { Store } from '../ports.ts';
import { toBase64url } from '../sealing/base64url.ts';
import { toHex, utf8 } from '../sealing/bytes.ts';
import { CrashingStore } from '../testing/crashing-store.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { content, vaultOver } from './testing/fixture.ts';
import { OPERATIONS, PRF, storeBefore } from './testing/scenario.ts';

const SECRETS = ['correct horse battery staple', 'abandon ability able about above absent'];

/** All encodings in which a secret could be stored. */
function spellings(secret: Uint8Array): string[] {
  const text = new TextDecoder().decode(secret);
  const base64 = toBase64url(secret).replace(/.{0,2}$/, '');
  return [text, toHex(secret), base64, JSON.stringify([...secret]).slice(1, -1)];
}

test('never writes password, content, key or PRF output in plain form', async () => {
  const written: string[] = [];
  const memory = new MemoryStore();
  const store: Store = {
    get: (key) => memory.get(key),
    remove: (keys) => memory.remove(keys),
    set: async (entries) => {
      written.push(JSON.stringify(entries));
      await memory.set(entries);
    },
  };
  const [password = '', phrase = ''] = SECRETS;
  const { vault } = vaultOver(store);
  await vault.create(password, content(phrase));
  await vault.unlock('wrong password').catch(() => {});
  await vault.passkeys.add({ credentialId: 'A'.repeat(22), transports: [] }, { prf: PRF }, 'Phone');
  await vault.update(content(`${phrase} twice`));
  await vault.changePassword(password, `${password}!`);
  await vault.unlock(`${password}!`);

  const secrets = [utf8(password), utf8(phrase), utf8('wrong password'), vault.sessionKey(), PRF];
  expect(written.length).toBeGreaterThan(5);
  for (const spelling of secrets.flatMap(spellings)) {
    for (const entry of written) expect(entry).not.toContain(spelling);
  }
});

test('contains no secret in errors, at any storage operation', async () => {
  const before = await storeBefore();
  const messages: string[] = [];
  for (const { run } of OPERATIONS) {
    for (let at = 0; at < 16; at++) {
      const store = new CrashingStore(before.copy(), { at, carriedOut: false });
      await run(vaultOver(store).vault).catch((error) => messages.push(messageOf(error)));
    }
  }
  const { vault } = vaultOver(before);
  for (const refused of [
    vault.unlock(SECRETS[0] ?? ''),
    vault.unlockWithKey(PRF),
    vault.passkeys.unlock({ credentialId: 'A'.repeat(22), prf: PRF.map((byte) => byte ^ 1) }),
    vault.create(SECRETS[0] ?? '', content(SECRETS[1] ?? '')),
  ]) {
    await refused.catch((error) => messages.push(messageOf(error)));
  }
  expect(messages.length).toBeGreaterThan(50);
  const secrets = [...SECRETS.map(utf8), utf8('old content'), utf8('new content'), PRF];
  for (const spelling of secrets.flatMap(spellings)) {
    for (const each of messages) expect(each).not.toContain(spelling);
  }
});

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  const { name, message, stack, cause } = error;
  return [name, message, stack, JSON.stringify(error), messageOf(cause)].join('\n');
}
