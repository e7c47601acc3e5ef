/** The limits of backups in PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Postgres, removePostgres, startPostgres } from '@cenote/launch';
import type pg from 'pg';
import { AppStore } from '../app-store/app-store.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type BackupStore, databaseBackupStore } from './backup-store.ts';

let dir: string;
let postgres: Postgres;
let pool: pg.Pool;
let shelf: BackupStore;

const put = (id: string, origin: number) => shelf.put(id, 'token', 'AAAA', origin);
const age = (id: string, years: number) =>
  pool.query(
    'update cenote.backups set used_at = now() - make_interval(years => $2) where id = $1',
    [id, years],
  );

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-backups-test-'));
  postgres = await startPostgres({
    dir: join(dir, 'postgres'),
    port: await freePort(),
    isDisposable: true,
  });
  pool = testDatabase(postgres.url, 4);
  pool.on('error', () => undefined);
  const limits = { maxBackups: 5, maxPerOrigin: 2, unusedYears: 3 };
  shelf = databaseBackupStore(new AppStore(pool, 'cenote'), limits);
}, 300_000);

afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  await removePostgres(join(dir, 'postgres'));
  await rm(dir, { recursive: true, force: true });
}, 300_000);

it('put limits backups per origin and in total, and replaces unused ones', async () => {
  expect([await put('a', 1), await put('b', 1), await put('c', 1)]).toEqual([
    ...['stored', 'stored', 'full'],
  ]);
  expect([await put('c', 2), await put('d', 2), await put('e', 3), await put('f', 3)]).toEqual([
    ...['stored', 'stored', 'stored', 'full'],
  ]);
  // The owner can always overwrite its own backup, even if the store is full.
  expect(await put('a', 9)).toBe('stored');

  await age('c', 4);
  await age('d', 4);
  // Reading a backup counts as use.
  expect(await shelf.get('d', 'token')).toBe('AAAA');
  expect(await shelf.get('c', 'other')).toBeUndefined();
  expect(await put('f', 3)).toBe('stored');
  expect(await shelf.get('c', 'token')).toBeUndefined();
  expect(await shelf.get('d', 'token')).toBe('AAAA');
  expect(await put('g', 4)).toBe('full');
});
