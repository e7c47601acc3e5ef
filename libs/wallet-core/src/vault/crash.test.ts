import fc from 'fast-check';
import { CrashingStore } from '../testing/crashing-store.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { content, vaultOver } from './testing/fixture.ts';
import { BEFORE, find, OPERATIONS, storeBefore } from './testing/scenario.ts';

// Thousands of passwords are derived: by a hash, which also differs for each password and salt.
jest.mock('../sealing/argon2id.ts', () => ({
  ...jest.requireActual('../sealing/argon2id.ts'),
  derivePasswordKey: jest.requireActual('./testing/hashed-password.ts').hashedPassword,
}));

const PASSWORDS = ['old', 'new'];

/** Stops the program at each storage operation of a run, with or without its effect, and checks what is stored. */
async function dieEverywhere(
  from: MemoryStore,
  run: (store: CrashingStore) => Promise<unknown>,
  assess: (left: MemoryStore) => Promise<void>,
): Promise<number> {
  for (let at = 0; ; at++) {
    for (const carriedOut of [false, true]) {
      const left = from.copy();
      const crashing = new CrashingStore(left, { at, carriedOut });
      const done = await run(crashing).then(
        () => true,
        () => false,
      );
      await assess(left);
      if (done && crashing.operations <= at) return at;
    }
  }
}

test.each(
  OPERATIONS,
)('$name: leaves the state before or after the operation if it stops at any storage operation', async ({
  run,
  after,
}) => {
  const before = await storeBefore();
  const found = new Set<string>();
  const operations = await dieEverywhere(
    before,
    (store) => run(vaultOver(store).vault),
    async (left) => {
      const now = await find(left, PASSWORDS);
      expect([BEFORE, after]).toContainEqual(now);
      found.add(JSON.stringify(now));
      // Unlocking has removed what the crash left behind.
      const slots = [...left.entries.keys()].filter((key) => key !== 'vault.attempts');
      expect(slots).toHaveLength(now ? 1 : 0);
    },
  );
  expect(operations).toBeGreaterThan(0);
  expect(found).toContain(JSON.stringify(after));
});

test('leaves a complete vault or none if creation stops at any storage operation', async () => {
  const seen = new Set<boolean>();
  await dieEverywhere(
    new MemoryStore(),
    (store) => vaultOver(store).vault.create('new', content('c')),
    async (left) => {
      const now = await find(left, PASSWORDS);
      expect([undefined, { password: 'new', content: 'c', passkeys: [] }]).toContainEqual(now);
      seen.add(now !== undefined);
      if (!now) await vaultOver(left).vault.create('new', content('c'));
    },
  );
  expect(seen.size).toBe(2);
});

test.each(OPERATIONS)('$name: keeps the vault usable after one failed storage operation', async ({
  run,
}) => {
  const before = await storeBefore();
  for (let at = 0; ; at++) {
    for (const carriedOut of [false, true]) {
      const left = before.copy();
      const store = new CrashingStore(left, { at, carriedOut, recovers: true });
      const { vault } = vaultOver(store);
      await run(vault).catch(() => {});
      if (store.operations <= at) return;
      const now = await find(left, PASSWORDS);
      if (!now) continue;
      await vault.unlock(now.password);
      await vault.update(content('later'));
      expect(await find(left, PASSWORDS)).toEqual({ ...now, content: 'later' });
    }
  }
});

test('never loses the vault in a random sequence of operations and crashes', async () => {
  const step = fc.record({
    operation: fc.constantFrom('update', 'password', 'add', 'remove', 'unlock', 'wrong'),
    dies: fc.option(fc.record({ at: fc.nat({ max: 12 }), carriedOut: fc.boolean() })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const store = await storeBefore();
      let known = BEFORE;
      for (const [i, { operation, dies }] of steps.entries()) {
        const { vault } = vaultOver(dies ? new CrashingStore(store, dies) : store);
        const next = { ...known };
        const live = async () => {
          if (operation === 'password') {
            next.password = `password ${i}`;
            return vault.changePassword(known.password, next.password);
          }
          if (operation === 'wrong') return vault.checkPassword('wrong');
          await vault.unlock(known.password);
          if (operation === 'update') {
            next.content = `content ${i}`;
            await vault.update(content(next.content));
          } else if (operation === 'add') {
            next.passkeys = [...known.passkeys, `Passkey ${i}`];
            const credentialId = `${i}`.padStart(20, 'C').concat('AA');
            const passkey = { credentialId, transports: [] };
            await vault.passkeys.add(passkey, { prf: new Uint8Array(32) }, `Passkey ${i}`);
          } else if (operation === 'remove') {
            const { passkeys } = await vault.passkeys.list();
            next.passkeys = known.passkeys.slice(1);
            if (passkeys[0]) await vault.passkeys.remove(passkeys[0].credentialId);
          }
        };
        const done = await live().then(
          () => operation !== 'wrong',
          () => false,
        );
        const now = await find(store, [known.password, next.password]);
        expect(done && !dies ? [next] : [known, next]).toContainEqual(now);
        known = now ?? known;
      }
    }),
    { numRuns: 20 },
  );
}, 60_000);
