/**
 * Test helpers: class `TableReader`, which reads an index's tables and blocks from the database, and
 * `tableDifferences()`, which lists the rows that only one of two readings has. Also: type `Tables`.
 */
import type pg from 'pg';
import { testDatabase } from './test-database.ts';

/** All rows of all tables of an index, as text, sorted. */
export type Tables = Record<string, string[]>;

/** Reads an index's tables directly, to compare them. */
export class TableReader {
  readonly #pool: pg.Pool;

  constructor(connectionString: string) {
    this.#pool = testDatabase(connectionString, 2);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Returns the current schema of an index; undefined if there is none. */
  async schema(base: string): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname ~ ('^' || $1 || '_[0-9a-f]{8}$')",
      [base],
    );
    return rows[0]?.name;
  }

  /**
   * Returns the last block of a chain that the index has processed: in a checkpoint, ten digits of time and sixteen of
   * the chain id precede it.
   */
  async indexedBlock(base: string, chainId: number): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ block: number }>(
      `select substr(latest_checkpoint, 27, 16)::integer as block
       from "${await this.schema(base)}"._ponder_checkpoint where chain_id = $1`,
      [chainId],
    );
    return rows[0]?.block;
  }

  /** Returns the last finalized block of a chain, which the index does not revert. */
  async settledBlock(base: string, chainId: number): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ block: number }>(
      `select substr(finalized_checkpoint, 27, 16)::integer as block
       from "${await this.schema(base)}"._ponder_checkpoint where chain_id = $1`,
      [chainId],
    );
    return rows[0]?.block;
  }

  /** Returns the hash of a block in Ponder's cache of raw data. */
  async cachedHash(chainId: number, number: number): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ hash: string }>(
      'select hash from ponder_sync.blocks where chain_id = $1 and number = $2',
      [chainId, number],
    );
    return rows[0]?.hash;
  }

  /** Returns all rows, of one chain or of all, without Ponder's own tables, which start with an underscore. */
  async read(base: string, chainId?: number): Promise<Tables> {
    const schema = await this.schema(base);
    const { rows: tables } = await this.#pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = $1 and table_type = 'BASE TABLE' and not starts_with(table_name, '_')
       order by table_name`,
      [schema],
    );
    const found: Tables = {};
    for (const { name } of tables) {
      const { rows } = await this.#pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${schema}"."${name}" t
         where $1::integer is null or t.chain_id = $1`,
        [chainId ?? null],
      );
      found[name] = rows.map(({ row }) => row).sort();
    }
    return found;
  }
}

/** Returns a readable list of rows that only one of two readings has. */
export function tableDifferences(expected: Tables, actual: Tables): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].flatMap((name) => {
    const [expectedRows, had] = [new Set(expected[name]), new Set(actual[name])];
    const missing = (expected[name] ?? []).filter((row) => !had.has(row));
    const extra = (actual[name] ?? []).filter((row) => !expectedRows.has(row));
    return [
      ...missing.map((row) => `${name} lacks ${row}`),
      ...extra.map((row) => `${name} has ${row}`),
    ];
  });
}
