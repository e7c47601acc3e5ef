import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from './database.ts';
import { dropStaleSchemas } from './gateway.ts';
import { type Postgres, removePostgres, startPostgres } from './postgres.ts';

const CURRENT = `gateway_${'a'.repeat(16)}`;
const STALE = `gateway_${'b'.repeat(16)}_1`;
const RUNNING = `gateway_${'c'.repeat(16)}_1`;

let dir: string;
let server: Postgres;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-schemas-test-'));
  server = await startPostgres({ dir, isDisposable: true });
}, 300_000);

afterAll(async () => {
  await server?.stop();
  await removePostgres(dir);
  await rm(dir, { recursive: true, force: true });
});

it('drops indexes of other worlds, except those of a running gateway and schemas with other names', async () => {
  const kept = [`${CURRENT}_1`, RUNNING, 'cenote_app'].sort();
  await withDatabase(server.url, async (client) => {
    for (const name of [STALE, ...kept]) await client.query(`create schema "${name}"`);
  });
  const remaining = await withDatabase(server.url, async (gateway) => {
    await gateway.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `cenote gateway ${RUNNING}`,
    ]);
    await withDatabase(server.url, (client) => dropStaleSchemas(client, CURRENT));
    const { rows } = await gateway.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname ~ '^(gateway|cenote)_'",
    );
    return rows.map(({ name }) => name).sort();
  });
  expect(remaining).toEqual(kept);
});
