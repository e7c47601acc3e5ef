// @ts-check
/*
 * Starts the gateway, settings from the environment (README.md):
 *   node start.mjs         Ponder's indexer and our API in this process
 *   node start.mjs serve   our API alone, beside a gateway that indexes into the same database
 *   node start.mjs dev     as the first, the code loaded anew when it changes
 * It adds four things to Ponder's own commands:
 * - the tables' schema is `<DATABASE_SCHEMA>_<hash of the indexing code>`, because Ponder refuses
 *   tables that other code wrote;
 * - a lock left by a killed gateway is cleared at once, where Ponder alone waits up to 25 s;
 * - a taken port is an error, where Ponder alone moves on to the next one;
 * - a signal to end always ends it, where Ponder alone lives on when its log has no reader left.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const ROOT = dirname(fileURLToPath(import.meta.url));
const PONDER = new URL('./bin/ponder.js', import.meta.resolve('ponder'));
const PORT = process.env.GATEWAY_PORT ?? '4000';
const HOST = process.env.GATEWAY_HOST ?? '127.0.0.1';
const COMMAND = process.argv[2] ?? 'start';
/** 45 characters is Ponder's limit; an underscore and eight digits follow the name. */
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,35}$/;

const END_LIMIT_MS = 3_000;
/** Exit code that says: try again. */
const MAY_HELP_AGAIN = 75;

/** @param {string} message @param {number} [code] @returns {never} */
function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

/** All that decides what the tables contain: Ponder itself, the handlers, the contracts' ABIs and addresses. */
function codeHash() {
  const hash = createHash('sha256');
  const typescript = (/** @type {string} */ folder, recursive = false) =>
    readdirSync(folder, { recursive, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name));
  const chains = dirname(fileURLToPath(import.meta.resolve('@cenote/chains')));
  const trading = dirname(fileURLToPath(import.meta.resolve('@cenote/trading')));
  const files = [
    fileURLToPath(new URL('../../../package.json', PONDER)),
    join(ROOT, 'ponder.config.ts'),
    join(ROOT, 'ponder.schema.ts'),
    ...typescript(join(ROOT, 'schema')),
    ...typescript(join(ROOT, 'sources')),
    ...typescript(join(ROOT, 'src')),
    ...typescript(chains, true),
    // The arithmetic that handlers use.
    join(trading, 'liquidity', 'position-amounts.ts'),
    join(trading, 'pools', 'sqrt-price-math.ts'),
    join(trading, 'pools', 'tick-math.ts'),
  ];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

async function checkPort() {
  const probe = createServer();
  probe.listen(Number(PORT), HOST);
  await once(probe, 'listening').catch((error) =>
    fail(`The gateway cannot listen on ${HOST}:${PORT} (${error.code}). Set GATEWAY_PORT.`),
  );
  probe.close();
  await once(probe, 'close');
}

/**
 * Holds a lock of the database for as long as this process lives. Whoever gets it knows that no
 * other gateway works on the schema, so a lock still noted in Ponder's table is a dead process's.
 * @param {string} connectionString @param {string} schema
 */
async function takeSchema(connectionString, schema) {
  const client = new pg.Client({ connectionString, application_name: `${schema}_owner` });
  // A lost connection only gives the lock away: Ponder's own lock still stands.
  client.on('error', (error) => console.error(`The schema's lock was lost: ${error.message}`));
  await client.connect();
  const { rows } = await client.query(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [`cenote gateway ${schema}`],
  );
  if (!rows[0].held) return;
  const table = `"${schema}"._ponder_meta`;
  const { rows: found } = await client.query('select to_regclass($1) as meta', [table]);
  if (found[0].meta === null) return;
  await client.query(`update ${table} set value = jsonb_set(value, '{is_locked}', '0')`);
}

/**
 * An API alone needs an index of this very code.
 * @param {string} connectionString @param {string} schema
 */
async function findSchema(connectionString, schema) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select to_regnamespace($1) as found', [schema]);
  await client.end();
  if (rows[0].found !== null) return;
  fail(`There is no index "${schema}" yet: is a gateway of this version indexing?`, MAY_HELP_AGAIN);
}

/** Ponder's own end takes less than two seconds, but begins with a line of log, which may fail. */
function endInAnyCase() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGQUIT']) {
    process.on(signal, () => setTimeout(() => process.exit(0), END_LIMIT_MS));
  }
}

const base = process.env.DATABASE_SCHEMA ?? 'gateway';
const database = process.env.DATABASE_URL;
if (!database) fail('The gateway needs DATABASE_URL, the connection string of a PostgreSQL.');
if (!SCHEMA_NAME.test(base)) fail(`DATABASE_SCHEMA "${base}" does not match ${SCHEMA_NAME}.`);
if (!['start', 'serve', 'dev'].includes(COMMAND)) fail(`Unknown command "${COMMAND}".`);
const schema = `${base}_${codeHash()}`;

endInAnyCase();
await checkPort();
await (COMMAND === 'serve' ? findSchema : takeSchema)(database, schema).catch((error) =>
  fail(`The gateway cannot use its database: ${error.message}`),
);

Object.assign(process.env, { DATABASE_SCHEMA: schema, PORT, PONDER_TELEMETRY_DISABLED: '1' });
process.argv.splice(
  2,
  Infinity,
  COMMAND,
  ...['--root', ROOT, '--schema', schema, '--hostname', HOST],
  ...['--log-level', process.env.LOG_LEVEL ?? 'warn', '--log-format', 'json'],
  ...(COMMAND === 'dev' ? ['--disable-ui'] : []),
);
await import(PONDER.href);
