/* The bounds of backups where they are stored: in PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Postgres, removePostgres, startPostgres } from '@cenote/launch';
import pg from 'pg';
import { AppStore } from '../app-store/app-store.ts';
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
  pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
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

it('takes so many from one origin, so many in all, and gives the places of unused ones away', async () => {
  expect([await put('a', 1), await put('b', 1), await put('c', 1)]).toEqual([
    ...['kept', 'kept', 'full'],
  ]);
  expect([await put('c', 2), await put('d', 2), await put('e', 3), await put('f', 3)]).toEqual([
    ...['kept', 'kept', 'kept', 'full'],
  ]);
  // Its own place is the writer's, however full it is.
  expect(await put('a', 9)).toBe('kept');

  await age('c', 4);
  await age('d', 4);
  // Whoever reads a backup uses it.
  expect(await shelf.get('d', 'token')).toBe('AAAA');
  expect(await shelf.get('c', 'other')).toBeUndefined();
  expect(await put('f', 3)).toBe('kept');
  expect(await shelf.get('c', 'token')).toBeUndefined();
  expect(await shelf.get('d', 'token')).toBe('AAAA');
  expect(await put('g', 4)).toBe('full');
});
