/** Test helper `testDatabase()`: a pool of PostgreSQL connections that the end of the server does not turn into a failure. */
import pg from 'pg';

/**
 * Returns a pool of connections. The server may end a connection before it has read that the client closed it; without
 * listeners, that late message fails the test file.
 */
export function testDatabase(connectionString: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
