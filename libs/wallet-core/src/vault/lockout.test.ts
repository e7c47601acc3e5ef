import { CrashingStore } from '../testing/crashing-store.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { codeOf, content, text, vaultOver } from './testing/fixture.ts';

const MINUTE = 60_000;

async function lockedVault() {
  const store = new MemoryStore();
  await vaultOver(store).vault.create('right', content('x'));
  return { store, ...vaultOver(store) };
}

test('waits 5 min after the 6th wrong password, 15 after the 10th, an hour after the 12th', async () => {
  const { vault, time } = await lockedVault();
  const waits: number[] = [];
  for (let failures = 1; failures <= 13; failures++) {
    expect(await codeOf(vault.unlock('wrong'))).toBe('WRONG_PASSWORD');
    const wait = await vault.lockedOutFor();
    waits.push(wait / MINUTE);
    time.now += wait;
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 15, 15, 60, 60]);
});

async function fail(times: number) {
  const made = await lockedVault();
  for (let i = 0; i < times; i++) await codeOf(made.vault.unlock('wrong'));
  return made;
}

test('does not check even the right password during the waiting time', async () => {
  const { vault, time } = await fail(6);
  time.now += 5 * MINUTE - 1;
  await expect(vault.unlock('right')).rejects.toMatchObject({ code: 'LOCKED_OUT', retryAfter: 1 });
  expect(await codeOf(vault.changePassword('right', 'new'))).toBe('LOCKED_OUT');
  expect(await codeOf(vault.checkPassword('right'))).toBe('LOCKED_OUT');
  time.now += 1;
  expect(text(await vault.unlock('right'))).toBe('x');
});

test('restarts the count after the right password', async () => {
  const { vault, time } = await fail(6);
  time.now += 5 * MINUTE;
  await vault.unlock('right');
  for (let i = 0; i < 5; i++) await codeOf(vault.unlock('wrong'));
  expect(await vault.lockedOutFor()).toBe(0);
});

test('persists the count over a restart', async () => {
  const { store } = await fail(6);
  const { vault, time } = vaultOver(store);
  time.now += MINUTE;
  expect(await vault.lockedOutFor()).toBe(4 * MINUTE);
});

test('restarts the waiting time if the clock was set back, and never extends it further', async () => {
  const { vault, time } = await fail(6);
  time.now += 4 * MINUTE;
  expect(await vault.lockedOutFor()).toBe(MINUTE);
  time.now -= 365 * 24 * 60 * MINUTE;
  expect(await vault.lockedOutFor()).toBe(5 * MINUTE);
  time.now += 5 * MINUTE - 1;
  expect(await codeOf(vault.unlock('right'))).toBe('LOCKED_OUT');
  time.now += 1;
  expect(text(await vault.unlock('right'))).toBe('x');
});

test('counts an attempt before checking it, so that ending the program allows no uncounted one', async () => {
  const { store } = await lockedVault();
  for (let i = 0; i < 6; i++) {
    // The slots and the count are read, then the count is written; the program ends in the next operation.
    const crashing = new CrashingStore(store, { at: 5, carriedOut: false });
    expect(await codeOf(vaultOver(crashing).vault.unlock('right'))).toBe('STORAGE_FAILED');
    expect(crashing.operations).toBe(6);
  }
  expect(await vaultOver(store).vault.lockedOutFor()).toBe(5 * MINUTE);
});

test.each([
  'x',
  null,
  {},
  { failures: -1, since: 0 },
  { failures: 1.5, since: 0 },
  [],
  0,
])('treats an invalid record (%j) as the longest waiting time, once', async (record) => {
  const { store, vault, time } = await lockedVault();
  await store.set({ 'vault.attempts': record });
  await expect(vault.unlock('right')).rejects.toMatchObject({ retryAfter: 60 * MINUTE });
  time.now += 60 * MINUTE;
  expect(text(await vault.unlock('right'))).toBe('x');
});

test('counts each of many concurrent attempts', async () => {
  const { vault } = await lockedVault();
  const codes = await Promise.all(Array.from({ length: 9 }, () => codeOf(vault.unlock('wrong'))));
  expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(6);
  expect(codes.filter((code) => code === 'LOCKED_OUT')).toHaveLength(3);
});

test('does not count passkeys and session keys, which do not shorten the waiting time for passwords', async () => {
  const { store, vault } = await fail(5);
  const other = vaultOver(store).vault;
  await codeOf(other.unlockWithKey(new Uint8Array(32)));
  await codeOf(other.unlockWithKey(new Uint8Array(32)));
  expect(await vault.lockedOutFor()).toBe(0);
  await codeOf(vault.unlock('wrong'));
  expect(await vault.lockedOutFor()).toBe(5 * MINUTE);
});
