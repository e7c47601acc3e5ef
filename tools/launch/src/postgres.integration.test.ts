import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Postgres, startPostgres } from './postgres.ts';

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('embedded Postgres', () => {
  let dir: string;
  let server: Postgres | undefined;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cenote-postgres-test-'));
  });

  afterAll(async () => {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  it('keeps what was written over a stop and over a kill', async () => {
    server = await startPostgres({ dir });
    await query(server.url, 'create table kept (n int); insert into kept values (7)');
    await server.stop();

    server = await startPostgres({ dir });
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await query(server.url, 'insert into kept values (8)');
    process.kill(server.pid, 'SIGKILL');

    server = await startPostgres({ dir });
    expect(await query(server.url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }]);
  }, 60_000);

  it('takes over from a server that an earlier run left behind', async () => {
    const left = server!;
    server = await startPostgres({ dir });
    expect(server.pid).not.toBe(left.pid);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  }, 60_000);

  it('lets nobody in without the password', async () => {
    const open = server!.url.replace(/:[^:@/]+@/, ':wrong@');
    await expect(query(open, 'select 1')).rejects.toThrow(/password/);
  });
});
