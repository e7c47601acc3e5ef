/**
 * `PostgresNode`: class of one PostgreSQL server of a cluster: creates it as a primary or as a streaming standby of
 * another, starts, promotes and stops it. Also: `SUPERUSER` and `DATABASE`, the names that its URLs use.
 */
import { execFile } from 'node:child_process';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { type Child, startChild } from '../child.ts';
import { withDatabase } from '../database.ts';
import { LaunchError } from '../errors.ts';
import { clusterHome, stopLeftover } from '../postgres.ts';
import { waitFor } from '../wait.ts';
import { processAccount } from './process-account.ts';

const run = promisify(execFile);

export const SUPERUSER = 'cenote';
export const DATABASE = 'cenote';

const COMMAND_TIMEOUT_MS = 120_000;
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // 19 for each indexer and 24 for each replica.
  'max_connections=200',
  'shared_buffers=128MB',
  'log_min_messages=warning',
  // A standby that was away for a while continues from the primary's log.
  'wal_keep_size=512MB',
  // Vacuum on the primary must not cancel queries on the standby.
  'hot_standby_feedback=on',
  // A standby connects to its primary within a second once that is reachable.
  'wal_retrieve_retry_interval=1s',
];

export interface PostgresNodeOptions {
  /** Folder of PostgreSQL's programs. */
  programs: string;
  /** Name in messages, and of a standby in `synchronous_standby_names`. */
  name: string;
  dir: string;
  port: number;
  password: string;
}

export class PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly #options: PostgresNodeOptions;
  #child: Child | undefined;

  constructor(options: PostgresNodeOptions) {
    this.#options = options;
    this.name = options.name;
    this.port = options.port;
  }

  /** The running server process; undefined before the first start. */
  get child(): Child | undefined {
    return this.#child;
  }

  url(database = DATABASE): string {
    return `postgresql://${SUPERUSER}:${this.#options.password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs queries on this server. @throws LaunchError `NO_DATABASE` */
  query<T>(work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
    return withDatabase(this.url(database), work);
  }

  /** Creates an empty primary; replaces earlier data. @throws LaunchError `POSTGRES_FAILED` */
  async createPrimary(): Promise<void> {
    const { home, data } = await this.#empty();
    const file = join(home, 'password');
    await writeFile(file, this.#options.password, { mode: 0o600 });
    const { uid, gid } = processAccount();
    if (uid !== undefined) await chown(file, uid, gid!);
    const security = ['--auth=scram-sha-256', `--pwfile=${file}`];
    const text = ['-E', 'UTF8', '--locale=C'];
    await this.#run(home, 'initdb', ['-D', data, '-U', SUPERUSER, ...security, ...text]);
    await rm(file);
  }

  /** Copies a running primary, as its standby; replaces earlier data. @throws LaunchError `POSTGRES_FAILED` */
  async copyFrom(primary: Pick<PostgresNode, 'url'>): Promise<void> {
    const { home, data } = await this.#empty();
    // -R writes these parameters to the standby's settings.
    const source = new URL(primary.url(''));
    source.searchParams.set('application_name', this.name);
    const options = ['-D', data, '-R', '-X', 'stream', '--checkpoint=fast'];
    await this.#run(home, 'pg_basebackup', [...options, '-d', String(source)]);
  }

  /** Starts the server. Resolves when it accepts queries. @throws LaunchError `POSTGRES_FAILED`, `TIMEOUT` */
  async start(): Promise<Child> {
    const { home, data } = await this.#home();
    await stopLeftover(data);
    const settings = [...SETTINGS, `cluster_name=${this.name}`];
    const child = await startChild(
      join(this.#options.programs, 'postgres'),
      ['-D', data, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])],
      { name: this.name, cwd: home, stopSignal: 'SIGINT', ...processAccount() },
    );
    this.#child = child;
    try {
      await waitFor(
        async () => {
          if (!child.running()) {
            throw new LaunchError('POSTGRES_FAILED', `${this.name} ended:\n${child.tail()}`);
          }
          return this.query(async () => true as const).catch(() => undefined);
        },
        { what: this.name, timeoutMs: START_TIMEOUT_MS, everyMs: POLL_MS },
      );
    } catch (error) {
      await child.stop();
      throw error;
    }
    return child;
  }

  async stop(): Promise<void> {
    await this.#child?.stop();
  }

  /**
   * Sets the standby for which commits wait; undefined: none. Commits that wait already continue then. A standby stores
   * it for the time after its promotion.
   */
  async waitFor(standby: Pick<PostgresNode, 'name'> | undefined): Promise<void> {
    await this.query(async (client) => {
      const names = standby ? `"${standby.name}"` : '';
      await client.query(`alter system set synchronous_standby_names = '${names}'`);
      await client.query('select pg_reload_conf()');
    });
  }

  /** Turns this standby into a primary that waits for no standby. Resolves when it accepts writes. */
  async promote(): Promise<void> {
    await this.waitFor(undefined);
    await this.query((client) => client.query('select pg_promote(true, 60)'));
  }

  /** Whether a standby receives this primary's log as it is written and, for `sync`, commits wait for it. */
  hasStandby(
    standby: Pick<PostgresNode, 'name'>,
    state: 'streaming' | 'sync' = 'streaming',
  ): Promise<boolean> {
    const condition = state === 'sync' ? "sync_state = 'sync'" : "state = 'streaming'";
    return this.query(async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_replication where application_name = $1 and ${condition}`,
        [standby.name],
      );
      return rowCount === 1;
    });
  }

  async #home() {
    const home = await clusterHome(this.#options.dir);
    return { home, data: join(home, 'data') };
  }

  async #empty() {
    const { home, data } = await this.#home();
    await stopLeftover(data);
    await rm(data, { recursive: true, force: true });
    return { home, data };
  }

  async #run(home: string, program: string, args: readonly string[]): Promise<void> {
    try {
      await run(join(this.#options.programs, program), [...args], {
        cwd: home,
        timeout: COMMAND_TIMEOUT_MS,
        ...processAccount(),
      });
    } catch (cause) {
      const output = (cause as { stderr?: string }).stderr ?? String(cause);
      throw new LaunchError('POSTGRES_FAILED', `${program} failed: ${output}`, { cause });
    }
  }
}
