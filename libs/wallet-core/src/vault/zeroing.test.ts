import { codeOf, content, vaultOver } from './testing/fixture.ts';
import { BEFORE, OPERATIONS, storeBefore } from './testing/scenario.ts';

const KEY_BYTES = 32;

/** Watches every buffer that contained a key: passed to WebCrypto, or copied in the program. */
function watchKeys(): { readonly left: () => number; readonly seen: () => number } {
  const keys = new Set<Uint8Array>();
  const { subtle } = globalThis.crypto;
  const importKey = subtle.importKey.bind(subtle) as (...args: unknown[]) => Promise<CryptoKey>;
  jest.spyOn(subtle, 'importKey').mockImplementation((async (...args: unknown[]) => {
    keys.add(args[1] as Uint8Array);
    return importKey(...args);
  }) as typeof subtle.importKey);
  const slice = Uint8Array.prototype.slice;
  jest.spyOn(Uint8Array.prototype, 'slice').mockImplementation(function (
    this: Uint8Array,
    ...range
  ) {
    const copy = slice.apply(this, range);
    // Copies of the full length are ours; the Argon2id library copies parts.
    if (range.length === 0 && copy.length === KEY_BYTES) keys.add(copy);
    return copy;
  });
  const inUse = (key: Uint8Array) => key.some((byte) => byte !== 0);
  return { left: () => [...keys].filter(inUse).length, seen: () => keys.size };
}

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(
  OPERATIONS.filter(({ name }) => !name.includes('passkey')),
)('$name: leaves no key in any buffer after the vault is locked', async ({ run }) => {
  const store = await storeBefore();
  const keys = watchKeys();
  const { vault } = vaultOver(store);
  await run(vault);
  expect(keys.left()).toBe(vault.unlocked ? 1 : 0);
  vault.lock();
  expect(keys.left()).toBe(0);
});

test('holds one copy of its key while unlocked, after any operations', async () => {
  const store = await storeBefore();
  const keys = watchKeys();
  const { vault } = vaultOver(store);
  await vault.unlock(BEFORE.password);
  await vault.update(content('x'));
  await codeOf(vault.unlock('wrong'));
  await vault.unlock(BEFORE.password);
  await vault.read();
  expect(keys.seen()).toBeGreaterThan(8);
  expect(keys.left()).toBe(1);
});
