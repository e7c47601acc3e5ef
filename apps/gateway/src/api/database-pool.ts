/**
 * `databasePool()`: creates a pool of PostgreSQL connections whose loss never ends the process. Also: type
 * `DatabasePoolOptions`.
 */
import pg from 'pg';
import type { Log } from './log.ts';

export interface DatabasePoolOptions {
  url: string;
  /** Name of the connections in the database. */
  name: string;
  /** Maximum number of connections. */
  max: number;
  /** Timeout for connecting and of each query, in milliseconds. */
  timeoutMs: number;
}

/** Creates a pool; it connects on use. Queries on a lost connection reject. */
export function databasePool(
  { url, name, max, timeoutMs }: DatabasePoolOptions,
  log: Log,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // Cancels the query in the database as well.
    statement_timeout: timeoutMs,
  });
  // Without listeners, a lost connection would end the process: an idle one by the pool's event, one that is lent to
  // `connect` by its own.
  pool.on('error', (error) => log.warn(`Database connection lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
