// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const ONE_TRY_MS = 5_000;
const EVERY_MS = 250;

/**
 * Words of PostgreSQL for a database that will never do: a wrong password (class 28), no such
 * database (3D000). All else may pass: it starts, recovers, is being moved.
 */
const isFinal = (/** @type {unknown} */ error) =>
  error instanceof Error && 'code' in error && /^(28...|3D000)$/.test(String(error.code));

/**
 * A connection, once the database takes one. A gateway that starts before its database, or while that
 * is away, waits rather than ends again and again.
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
