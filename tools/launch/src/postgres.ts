/**
 * `startPostgres()`: starts an embedded PostgreSQL server in a child process and returns its URL and a handle. Also:
 * `removePostgres()` and `copyPostgres()` (delete and copy a stopped cluster), types `Postgres` and `PostgresOptions`.
 */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Child, startChild } from './child.ts';
import { LaunchError } from './errors.ts';
import { freePort } from './ports.ts';
import {
  isReachable,
  isRoot,
  postgresBinaries,
  requireOwn,
  UNPRIVILEGED,
} from './postgres-binaries.ts';
import { waitFor } from './wait.ts';

const run = promisify(execFile);
const USER = 'cenote';
const DATABASE = 'cenote';
const START_TIMEOUT_MS = 30_000;

export interface PostgresOptions {
  /** Folder of the cluster; created if missing, reused by later starts. */
  dir: string;
  /** Loopback port; default: a free one. */
  port?: number;
  /** Disables durability on disk, which is faster, for tests. */
  isDisposable?: boolean;
  signal?: AbortSignal | undefined;
}

export interface Postgres {
  /** Connection string of the database, including its password. */
  url: string;
  pid: number;
  exited: Child['exited'];
  /** The last lines of its output. */
  tail(): string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from an npm package on the loopback address, with a generated password.
 * @throws LaunchError `NO_POSTGRES` if there is no package for the platform, `POSTGRES_FAILED` with the output of the
 * server if it fails, `TIMEOUT` if it does not respond
 */
export async function startPostgres({
  dir,
  port,
  isDisposable = false,
  signal,
}: PostgresOptions): Promise<Postgres> {
  const native = await postgresBinaries();
  const home = await clusterHome(dir);
  const data = join(home, 'data');
  const account = isRoot() ? UNPRIVILEGED : {};
  await stopLeftover(data);
  const password = await initialise(native, home, data, account);
  const listen = port ?? (await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    ...(isDisposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting]);
  const child = await startChild(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(listen), ...settings],
    { name: 'Postgres', cwd: home, stopSignal: 'SIGINT', ...account },
  );
  const url = (database: string) =>
    `postgresql://${USER}:${password}@127.0.0.1:${listen}/${database}`;
  try {
    await waitFor(() => answers(url('postgres'), child), {
      what: 'Postgres',
      timeoutMs: START_TIMEOUT_MS,
      signal,
    });
    await ensureDatabase(url('postgres'));
  } catch (error) {
    await child.stop();
    throw error;
  }
  const { pid, exited, tail } = child;
  return { url: url(DATABASE), pid, exited, tail, stop: () => child.stop() };
}

/** Creates the cluster's folder, owned by Postgres' account, and returns its path. */
export async function clusterHome(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true });
  let home = resolve(dir);
  if (isRoot() && !(await isReachable(home))) {
    home = homeElsewhere(home);
    await requireOwn(home, [0, UNPRIVILEGED.uid]);
    await mkdir(home, { recursive: true });
  }
  if (isRoot()) await chown(home, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  await chmod(home, 0o700);
  return home;
}

/** Location of the cluster if Postgres' account cannot access the folder. */
const homeElsewhere = (dir: string): string =>
  join(tmpdir(), `cenote-data-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`);

/** Removes the cluster of a folder, wherever it is located. Stops a server of an earlier run. */
export async function removePostgres(dir: string): Promise<void> {
  for (const home of [resolve(dir), homeElsewhere(resolve(dir))]) {
    await stopLeftover(join(home, 'data'));
    await rm(home, { recursive: true, force: true });
  }
}

/** Copies a stopped cluster with its password; replaces the cluster in `to`. */
export async function copyPostgres(from: string, to: string): Promise<void> {
  await removePostgres(to);
  const [source, target] = [await clusterHome(from), await clusterHome(to)];
  // Preserves the owner of the files, as Postgres requires.
  await run('cp', ['-a', `${source}/.`, target]);
}

/** Creates the cluster on first use. Returns its password. */
async function initialise(
  native: string,
  home: string,
  data: string,
  account: { uid?: number; gid?: number },
): Promise<string> {
  const file = join(home, 'password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  const complete = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (known && complete) return known;
  await rm(data, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  const draft = `${file}.new`;
  await writeFile(draft, password, { mode: 0o600 });
  if (account.uid !== undefined) await chown(draft, account.uid, account.gid!);
  const args = ['-D', data, '-U', USER, '--auth=scram-sha-256', `--pwfile=${draft}`, '-E', 'UTF8'];
  try {
    await run(join(native, 'bin', 'initdb'), [...args, '--locale=C', '--no-sync'], {
      cwd: home,
      timeout: START_TIMEOUT_MS,
      ...account,
    });
  } catch (cause) {
    const output = (cause as { stderr?: string }).stderr ?? String(cause);
    throw new LaunchError('POSTGRES_FAILED', `Postgres could not be set up: ${output}`, { cause });
  }
  // Written last: a cluster without it is incomplete and is created again.
  await writeFile(file, password, { mode: 0o600 });
  await rm(draft);
  return password;
}

/** Stops a server of an earlier run on this cluster. */
export async function stopLeftover(data: string): Promise<void> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgresOf(pid, data))) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // ESRCH: it has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  await waitFor(async () => ((await isPostgresOf(pid, data)) ? undefined : true), {
    what: 'The Postgres of an earlier run',
    timeoutMs: 15_000,
  });
}

async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(data);
}

async function answers(
  url: string,
  child: { running(): boolean; tail(): string },
): Promise<true | undefined> {
  if (!child.running()) {
    throw new LaunchError(
      'POSTGRES_FAILED',
      `Postgres ended at start. If its data is damaged, --fresh starts over.\n${child.tail()}`,
    );
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch {
    // Still starting; the caller retries until its time limit.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: START_TIMEOUT_MS,
    query_timeout: START_TIMEOUT_MS,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
