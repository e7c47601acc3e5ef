// @ts-check
/**
 * `lockSchema()`: locks an index's schema in the database for the lifetime of this process and clears Ponder's own lock.
 * Also: `stopWritingWhenLost()`, which stops Ponder's writes once a connection is lost and exits when the database is
 * back.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from './connect-database.mjs';
import { EXIT_RETRYABLE, fail } from './exit.mjs';

const DATABASE_LIMIT_MS = 60_000;
/** A gateway takes at most three seconds to stop; the lock of a crashed one is released with its connection. */
const LOCK_LIMIT_MS = 15_000;

/**
 * Holds a database lock on a schema for the lifetime of this process, so that no other process writes there. Then
 * clears a lock that a crashed process left in Ponder's own table.
 * @param {string} connectionString @param {string} schema
 * @returns the connection that holds the lock.
 */
export async function lockSchema(connectionString, schema) {
  const name = `${schema}_owner`;
  const client = await connect(connectionString, { name, limitMs: DATABASE_LIMIT_MS });
  const deadline = Date.now() + LOCK_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [`cenote gateway ${schema}`],
    );
    if (rows[0].held) break;
    if (Date.now() > deadline)
      fail(`Another gateway is indexing into schema "${schema}".`, EXIT_RETRYABLE);
    await delay(200);
  }
  const table = `"${schema}"._ponder_meta`;
  const { rows: found } = await client.query('select to_regclass($1) as meta', [table]);
  if (found[0].meta !== null) {
    await client.query(`update ${table} set value = jsonb_set(value, '{is_locked}', '0')`);
  }
  return client;
}

/**
 * Stops all writes once a connection is lost. Ponder would retry, but commits asynchronously: after a database crash
 * its memory may be ahead of the tables. The process exits once the database is back and restarts from committed state;
 * until then the API reports the problem.
 * @param {import('pg').Client} owner @param {string} connectionString
 */
export function stopWritingWhenLost(owner, connectionString) {
  let isLost = false;
  const lose = async () => {
    if (isLost) return;
    isLost = true;
    console.error('Database connection lost: indexing is paused until it is back.');
    const again = { name: 'cenote_waiting', limitMs: Number.POSITIVE_INFINITY };
    await connect(connectionString, again).catch(() => undefined);
    fail('The database is back: restarting from committed state.', EXIT_RETRYABLE);
  };
  owner.on('error', lose);
  owner.on('end', lose);
  /** Checks each of Ponder's connections before its use (ponder.config.ts). */
  const admit = (
    /** @type {import('pg').PoolClient} */ client,
    /** @type {(error?: Error) => void} */ done,
  ) => {
    client.once('error', lose);
    done(isLost ? new Error('Database connection lost') : undefined);
  };
  Object.assign(globalThis, { cenoteAdmitConnection: admit });
}
