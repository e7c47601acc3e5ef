// @ts-check
/**
 * `connect()`: returns a connected PostgreSQL client; tries every 250 ms until the database accepts connections.
 * @throws the database's error after `limitMs`, or at once if the password is wrong or the database does not exist.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const ONE_TRY_MS = 5_000;
const EVERY_MS = 250;

/**
 * PostgreSQL error codes that a retry cannot resolve: a wrong password (class 28) or a missing database (3D000). All
 * other errors may be temporary: the database starts, recovers or is being moved.
 */
const isFinal = (/** @type {unknown} */ error) =>
  error instanceof Error && 'code' in error && /^(28...|3D000)$/.test(String(error.code));

/**
 * Connects once the database accepts connections. A gateway that starts before its database, or while it is
 * unavailable, waits instead of exiting repeatedly.
 * @param {string} connectionString @param {{ name: string, limitMs: number }} options
 */
export async function connect(connectionString, { name, limitMs }) {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const client = new pg.Client({
      connectionString,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: ONE_TRY_MS,
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isFinal(error) || Date.now() > deadline) throw error;
      await delay(EVERY_MS);
    }
  }
}
