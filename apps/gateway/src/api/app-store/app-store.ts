/**
 * `AppStore`: class that runs SQL queries on the gateway's own tables (orders, backups, findings) and applies missing
 * migrations before the first query.
 */
import type pg from 'pg';
import { MIGRATIONS } from './migrations.ts';

/** Advisory lock that serialises concurrent migrations. */
const LOCK = 'cenote app migrations';

/**
 * The gateway's own tables (orders, backups, findings), which survive reindexing and are shared by all gateways of a
 * database.
 */
export class AppStore {
  readonly #database: Pick<pg.Pool, 'query' | 'connect'>;
  readonly #schema: string;
  #ready: Promise<void> | undefined;

  /** @param schema a plain lower-case name. */
  constructor(database: Pick<pg.Pool, 'query' | 'connect'>, schema: string) {
    this.#database = database;
    this.#schema = schema;
  }

  /** Runs a query; `{schema}` is replaced by the schema. Migrates first if needed. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    // A failure is not cached: the database may be available at the next call.
    this.#ready ??= this.#migrate().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    await this.#ready;
    return (await this.#database.query<Row>(this.#named(text), values)).rows;
  }

  #named(text: string): string {
    return text.replaceAll('{schema}', `"${this.#schema}"`);
  }

  /** Applies missing migrations in one transaction, by one process at a time. */
  async #migrate(): Promise<void> {
    const client = await this.#database.connect();
    const run = (text: string, values?: unknown[]) => client.query(this.#named(text), values);
    try {
      await run('begin');
      await run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [LOCK + this.#schema]);
      await run('create schema if not exists {schema}');
      await run(`create table if not exists {schema}.migrations (
        name text primary key, applied_at timestamptz not null default now())`);
      const { rows } = await run('select name from {schema}.migrations');
      const applied = new Set(rows.map(({ name }) => name as string));
      for (const { name, sql } of MIGRATIONS) {
        if (applied.has(name)) continue;
        await run(sql);
        await run('insert into {schema}.migrations (name) values ($1)', [name]);
      }
      await run('commit');
      client.release();
    } catch (error) {
      // A connection in an unknown state is closed, which rolls the transaction back.
      client.release(true);
      throw error;
    }
  }
}
