import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Postgres, removePostgres, startPostgres } from './postgres.ts';

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
    await removePostgres(dir);
    await rm(dir, { recursive: true, force: true });
  });

  it('preserves data over a stop and a kill', async () => {
    server = await startPostgres({ dir });
    await query(server.url, 'create table kept (n int); insert into kept values (7)');
    await server.stop();

    server = await startPostgres({ dir });
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await query(server.url, 'insert into kept values (8)');
    process.kill(server.pid, 'SIGKILL');

    server = await startPostgres({ dir });
    expect(await query(server.url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }]);
  }, 300_000);

  it('replaces a server of an earlier run', async () => {
    const left = server!;
    server = await startPostgres({ dir });
    expect(server.pid).not.toBe(left.pid);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  }, 300_000);

  it('resolves `exited` when it ends', async () => {
    process.kill(server!.pid, 'SIGKILL');
    expect((await server!.exited).signal).toBe('SIGKILL');
    server = await startPostgres({ dir });
  }, 300_000);

  it('reports a damaged cluster, which can be removed', async () => {
    const other = await mkdtemp(join(tmpdir(), 'cenote-postgres-test-'));
    // Makes the folder accessible, so that the cluster is in this folder for any user.
    await chmod(other, 0o755);
    try {
      const whole = await startPostgres({ dir: other });
      await whole.stop();
      await rm(join(other, 'data/global'), { recursive: true });
      await expect(startPostgres({ dir: other })).rejects.toThrow(/--fresh starts over.*global/s);
      await removePostgres(other);
      const again = await startPostgres({ dir: other });
      await again.stop();
    } finally {
      await removePostgres(other);
    }
  }, 300_000);

  it('stops waiting when the signal aborts', async () => {
    const reason = new Error('enough');
    const starting = startPostgres({ dir, signal: AbortSignal.abort(reason) });
    await expect(starting).rejects.toBe(reason);
    server = await startPostgres({ dir });
  }, 300_000);

  it('rejects connections without the password', async () => {
    const open = server!.url.replace(/:[^:@/]+@/, ':wrong@');
    await expect(query(open, 'select 1')).rejects.toThrow(/password/);
  });
});
