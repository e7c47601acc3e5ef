import fc from 'fast-check';
import type { Store } from '../ports.ts';
import type { MemoryStore } from '../testing/memory-store.ts';
import { codeOf, content, text, vaultOver } from './testing/fixture.ts';
import { find, storeBefore } from './testing/scenario.ts';
import type { Vault } from './vault.ts';

// Thousands of passwords are derived: by a hash, which also differs for each password and salt.
jest.mock('../sealing/argon2id.ts', () => ({
  ...jest.requireActual('../sealing/argon2id.ts'),
  derivePasswordKey: jest.requireActual('./testing/hashed-password.ts').hashedPassword,
}));

/** A store whose operations take as long as the scheduler decides. */
function slow(store: Store, scheduler: fc.Scheduler): Store {
  const later = async () => scheduler.schedule(Promise.resolve());
  return {
    get: async (key) => later().then(() => store.get(key)),
    set: async (entries) => later().then(() => store.set(entries)),
    remove: async (keys) => later().then(() => store.remove(keys)),
  };
}

type Call = 'unlock' | 'wrong' | 'update' | 'password' | 'lock' | 'rename' | 'read' | 'state';
const CALLS: readonly Call[] = [
  'unlock',
  'wrong',
  'update',
  'password',
  'lock',
  'rename',
  'read',
  'state',
];

async function call(vault: Vault, name: Call, i: number): Promise<unknown> {
  switch (name) {
    case 'unlock':
      return vault.unlock('old');
    case 'wrong':
      return vault.unlock('wrong');
    case 'update':
      return vault.update(content(`content ${i}`));
    case 'password':
      return vault.changePassword('old', 'new');
    case 'lock':
      return vault.lock();
    case 'rename':
      return vault.passkeys.rename('A'.repeat(22), `label ${i}`);
    case 'read':
      return vault.read();
    case 'state':
      return vault.state();
  }
}

/** Error codes that are acceptable in any order of operations. */
const FAIR = [undefined, 'VAULT_LOCKED', 'WRONG_PASSWORD', 'LOCKED_OUT'];

test('unlocks with the last completed change after arbitrary concurrent operations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...CALLS), { minLength: 2, maxLength: 10 }),
      async (scheduler, calls) => {
        const store: MemoryStore = await storeBefore();
        const { vault } = vaultOver(slow(store, scheduler));
        const opening = vault.unlock('old');
        await scheduler.waitFor(opening);

        const results = Promise.all(calls.map((name, i) => codeOf(call(vault, name, i))));
        const codes = await scheduler.waitFor(results);
        for (const code of codes) expect(FAIR).toContain(code);

        const carriedOut = (name: Call) =>
          calls.findLastIndex((each, i) => each === name && codes[i] === undefined);
        const [update, rename] = [carriedOut('update'), carriedOut('rename')];
        await store.remove(['vault.attempts']);
        expect(await find(store, ['old', 'new'])).toEqual({
          password: carriedOut('password') < 0 ? 'old' : 'new',
          content: update < 0 ? 'old content' : `content ${update}`,
          passkeys: [rename < 0 ? 'Phone' : `label ${rename}`],
        });
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test('unlocks nothing and returns nothing if it is locked during an unlock', async () => {
  const { vault } = vaultOver(await storeBefore());
  const opening = codeOf(vault.unlock('old'));
  vault.lock();
  expect(await opening).toBe('VAULT_LOCKED');
  expect(vault.unlocked).toBe(false);
  expect(await vault.lockedOutFor()).toBe(0);
  expect(text(await vault.unlock('old'))).toBe('old content');
});

test('changes the password and stays locked if it is locked during a change of password', async () => {
  const store = await storeBefore();
  const { vault } = vaultOver(store);
  await vault.unlock('old');
  const changing = vault.changePassword('old', 'new');
  vault.lock();
  await changing;
  expect(vault.unlocked).toBe(false);
  expect(await codeOf(vault.unlock('old'))).toBe('WRONG_PASSWORD');
  expect(text(await vault.unlock('new'))).toBe('old content');
});

test('stores content that was passed before a lock', async () => {
  const { vault } = vaultOver(await storeBefore());
  await vault.unlock('old');
  const newContent = content('new content');
  const updating = vault.update(newContent);
  vault.lock();
  newContent.fill(0);
  await updating;
  expect(text(await vault.unlock('old'))).toBe('new content');
});

test('rejects the session key of a destroyed vault in a new one', async () => {
  const store = await storeBefore();
  const { vault } = vaultOver(store);
  await vault.unlock('old');
  const key = vault.sessionKey();
  await vault.destroy();
  await vault.create('other', content('other content'));
  const { vault: later } = vaultOver(store);
  expect(await codeOf(later.unlockWithKey(key))).toBe('WRONG_KEY');
  expect(later.unlocked).toBe(false);
});
