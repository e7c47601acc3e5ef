import { MemoryStore } from '../testing/memory-store.ts';
import { codeOf, content, QUICK, random, text } from '../vault/testing/fixture.ts';
import type { BackupStore } from './backup-store.ts';
import { CloudBackup } from './cloud-backup.ts';
import { BackupError } from './errors.ts';

const MINUTE = 60_000;

function setUp(change: Partial<BackupStore> = {}, store = new MemoryStore()) {
  const time = { now: Date.UTC(2030, 0, 1) };
  let stored: string | undefined;
  const backend: BackupStore = {
    read: async () => stored,
    write: async (envelope) => {
      stored = envelope;
    },
    remove: async () => {
      stored = undefined;
    },
    ...change,
  };
  const options = { name: 'place', backend, store, clock: () => time.now, random, kdf: QUICK };
  return { backup: new CloudBackup(options), time, store, spoil: () => (stored = 'x') };
}

const failing = async () => {
  throw new BackupError('BACKUP_UNREACHABLE', 'No answer');
};

test('backs up, restores and deletes, and reports its status', async () => {
  const { backup, time } = setUp();
  expect(await backup.status()).toEqual({ status: 'none' });
  await backup.backUp('password', content('twelve words'));
  expect(await backup.status()).toEqual({ status: 'backedUp', at: time.now, outdated: false });
  expect(text((await backup.restore('password')).content)).toBe('twelve words');
  await backup.markOutdated();
  expect(await backup.status()).toMatchObject({ status: 'backedUp', outdated: true });
  await backup.remove();
  expect(await backup.status()).toEqual({ status: 'deleted', at: time.now });
  expect(await codeOf(backup.restore('password'))).toBe('BACKUP_ABSENT');
});

test('marks a backend as current after a restore, with the day of the backup', async () => {
  const { backup, time, store } = setUp();
  time.now += 5 * 3_600_000;
  await backup.backUp('password', content('x'));
  await store.remove(['backup.place.status']);
  time.now += 3 * 86_400_000;
  const { at } = await backup.restore('password');
  expect(await backup.status()).toEqual({ status: 'none' });
  expect(at).toBe(Date.UTC(2030, 0, 1, 12));
  await backup.markRestored(at);
  expect(await backup.status()).toEqual({ status: 'backedUp', at, outdated: false });
});

test('has the status backingUp during an upload, and runs one operation at a time', async () => {
  let take: () => void = () => {};
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  const { backup } = setUp({ write: () => taken });
  const making = backup.backUp('password', content('x'));
  expect(await codeOf(backup.backUp('password', content('y')))).toBe('BACKUP_BUSY');
  expect(await codeOf(backup.remove())).toBe('BACKUP_BUSY');
  expect(await backup.status()).toMatchObject({ status: 'backingUp' });
  await backup.markOutdated();
  take();
  await making;
  expect(await backup.status()).toMatchObject({ status: 'backedUp', outdated: true });
});

test('returns to the previous status after a failure', async () => {
  const first = setUp({ write: failing });
  expect(await codeOf(first.backup.backUp('p', content('x')))).toBe('BACKUP_UNREACHABLE');
  expect(await first.backup.status()).toEqual({ status: 'none' });

  const second = setUp({ remove: failing });
  await second.backup.backUp('p', content('x'));
  const before = await second.backup.status();
  expect(await codeOf(second.backup.remove())).toBe('BACKUP_UNREACHABLE');
  expect(await second.backup.status()).toEqual(before);
});

test('treats an operation that a stopped program did not finish as failed', async () => {
  const { backup, store } = setUp({ write: () => new Promise<void>(() => {}) });
  void backup.backUp('p', content('x'));
  while ((await backup.status()).status !== 'backingUp') await Promise.resolve();
  expect(await setUp({}, store).backup.status()).toEqual({ status: 'none' });
});

test('locks out after wrong passwords like the wallet, also after a restart', async () => {
  const { backup, time, store } = setUp();
  await backup.backUp('right', content('x'));
  for (let i = 0; i < 6; i++) expect(await codeOf(backup.restore('wrong'))).toBe('WRONG_PASSWORD');
  await expect(backup.restore('right')).rejects.toMatchObject({
    code: 'LOCKED_OUT',
    retryAfter: 5 * MINUTE,
  });
  expect(await setUp({}, store).backup.lockedOutFor()).toBe(5 * MINUTE);
  time.now += 5 * MINUTE;
  expect(text((await backup.restore('right')).content)).toBe('x');
  expect(await backup.lockedOutFor()).toBe(0);
});

test('counts no attempt that did not reach the password check', async () => {
  const lost = setUp({ read: failing });
  const spoiled = setUp();
  await spoiled.backup.backUp('p', content('x'));
  spoiled.spoil();
  for (let i = 0; i < 8; i++) {
    expect(await codeOf(lost.backup.restore('p'))).toBe('BACKUP_UNREACHABLE');
    expect(await codeOf(spoiled.backup.restore('p'))).toBe('BACKUP_DAMAGED');
  }
  expect(await lost.backup.lockedOutFor()).toBe(0);
  expect(await spoiled.backup.lockedOutFor()).toBe(0);
});

test('counts concurrent attempts each', async () => {
  const { backup } = setUp();
  await backup.backUp('right', content('x'));
  const codes = await Promise.all(Array.from({ length: 9 }, () => codeOf(backup.restore('wrong'))));
  expect(codes.filter((code) => code === 'LOCKED_OUT')).toHaveLength(3);
});

test('resets an invalid stored status', async () => {
  const { backup, store } = setUp();
  await store.set({ 'backup.place.status': { status: 'backedUp', at: 'yesterday' } });
  expect(await backup.status()).toEqual({ status: 'none' });
});
