// @ts-check
/**
 * Script that starts the gateway, configured by the environment (README.md); exports nothing:
 *   node start.mjs         Ponder's indexer and the API in one process
 *   node start.mjs serve   only the API, next to indexers of the same database
 *   node start.mjs dev     as the first, reloading code when it changes
 *   node start.mjs bundle  only writes the bundled program of the first two, if it is missing
 * The first two run as one bundled program (boot/bundle.mjs), the third by Ponder's own loader.
 * Differences from Ponder's commands:
 * - the schema of the tables is `<DATABASE_SCHEMA>_<hash of the indexing code>`, because Ponder rejects tables of other
 * code;
 * - it waits for a database that is not reachable yet, and stops writing to one that was lost;
 * - the lock of a killed gateway is cleared immediately (Ponder waits up to 25 s);
 * - the index of a public network starts from the state of a block;
 * - an index of a history that its chain has dropped is rebuilt;
 * - factory children that Ponder loses over a restart are restored;
 * - a used port is an error (Ponder uses the next one);
 * - a signal always ends the process (Ponder hangs if its log is not read).
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from './boot/bundle.mjs';
import { canContinueIndex, deleteLostBlocks, sharedHistory } from './boot/cached-history.mjs';
import { connect } from './boot/connect-database.mjs';
import { EXIT_RETRYABLE, fail } from './boot/exit.mjs';
import { restoreFactoryChildren } from './boot/factory-children.mjs';
import { lockSchema, stopWritingWhenLost } from './boot/schema-lock.mjs';
import { list, schemaName, schemasByChain } from './boot/schema-name.mjs';
import { recordedSeeds, seedBlocks, seededChains, setSeedBlocks } from './boot/seed-block.mjs';

const ROOT = dirname(fileURLToPath(import.meta.url));
const PONDER = new URL('./bin/ponder.js', import.meta.resolve('ponder'));
const PORT = process.env.GATEWAY_PORT ?? '4000';
const HOST = process.env.GATEWAY_HOST ?? '127.0.0.1';
const COMMAND = process.argv[2] ?? 'start';

const END_LIMIT_MS = 3_000;
const DATABASE_LIMIT_MS = 60_000;

async function checkPort() {
  const probe = createServer();
  probe.listen(Number(PORT), HOST);
  await once(probe, 'listening').catch((error) =>
    fail(`The gateway cannot listen on ${HOST}:${PORT} (${error.code}). Set GATEWAY_PORT.`),
  );
  probe.close();
  await once(probe, 'close');
}

/** Returns the configured RPC URLs by chain id. */
function nodesByChain() {
  const names = Object.keys(process.env).map((name) => /^RPC_URL_(\d+)$/.exec(name));
  return new Map(
    names
      .filter((found) => found !== null)
      .map(([name, id]) => [Number(id), list(process.env[name])]),
  );
}

/**
 * Prepares the index: acquires the schema's lock and deletes data of stale histories.
 * @param {string} database @param {string} schema
 */
async function prepareIndex(database, schema) {
  const owner = await lockSchema(database, schema);
  for (const shared of await sharedHistory(owner, nodesByChain())) {
    const { chainId } = shared;
    if (!(await canContinueIndex(owner, schema, shared))) {
      console.error(
        `The index contains blocks that are no longer on chain ${chainId}: rebuilding it.`,
      );
      await owner.query(`drop schema "${schema}" cascade`);
    }
    await deleteLostBlocks(owner, shared);
  }
  const seeded = seededChains(process.env);
  if (seeded.length > 0) {
    setSeedBlocks(
      await seedBlocks(owner, schema, seeded, nodesByChain()).catch((error) =>
        fail(`The gateway cannot begin its index: ${error.message}`, EXIT_RETRYABLE),
      ),
    );
  }
  await restoreFactoryChildren(owner);
  stopWritingWhenLost(owner, database);
}

/**
 * Exits unless the indexes of this code version exist.
 * @param {string} database @param {readonly string[]} schemas
 */
async function findSchemas(database, schemas) {
  const client = await connect(database, { name: 'cenote_finding', limitMs: DATABASE_LIMIT_MS });
  for (const schema of schemas) {
    const { rows } = await client.query('select to_regnamespace($1) as found', [schema]);
    if (rows[0].found !== null) {
      const seeds = await recordedSeeds(client, schema);
      setSeedBlocks(new Map(seeds.map(({ chainId, number }) => [chainId, number])));
      continue;
    }
    fail(
      `No index in schema "${schema}" yet: is a gateway of this version indexing?`,
      EXIT_RETRYABLE,
    );
  }
  await client.end();
}

/** Ends the process on a signal: Ponder's own shutdown starts with a log line, which may fail. */
function endInAnyCase() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGQUIT']) {
    process.on(signal, () => setTimeout(() => process.exit(0), END_LIMIT_MS));
  }
}

/** Returns the schema that Ponder uses, and the schemas by chain if there are several. */
function schemasOf(/** @type {NodeJS.ProcessEnv} */ env) {
  const apart = COMMAND === 'serve' ? schemasByChain(env.INDEX_SCHEMAS) : {};
  const [first] = Object.values(apart);
  const main = first ?? schemaName(env.DATABASE_SCHEMA ?? 'gateway', list(env.CHAINS));
  return { main, apart };
}

/** Returns the URL of the bundled program. */
const programUrl = () =>
  bundledProgram().catch((error) =>
    fail(`The gateway's program cannot be built: ${error.message}`),
  );

if (COMMAND === 'bundle') {
  await programUrl();
  process.exit(0);
}

const database = process.env.DATABASE_URL;
if (!database)
  fail('DATABASE_URL is not set: it is the connection string of a PostgreSQL database.');
if (!['start', 'serve', 'dev'].includes(COMMAND)) fail(`Unknown command "${COMMAND}".`);
/** @type {ReturnType<typeof schemasOf>} */
let schemas;
try {
  seededChains(process.env);
  schemas = schemasOf(process.env);
} catch (error) {
  fail(/** @type {Error} */ (error).message);
}
const { main, apart } = schemas;

endInAnyCase();
await checkPort();
const prepare =
  COMMAND === 'serve'
    ? findSchemas(process.env.READ_DATABASE_URL || database, [
        ...new Set([main, ...Object.values(apart)]),
      ])
    : prepareIndex(database, main);
await prepare.catch((error) => fail(`The gateway cannot use its database: ${error.message}`));

Object.assign(process.env, {
  DATABASE_SCHEMA: main,
  GATEWAY_COMMAND: COMMAND,
  PORT,
  PONDER_TELEMETRY_DISABLED: '1',
  INDEX_SCHEMAS: Object.entries(apart)
    .map(([id, schema]) => `${id}=${schema}`)
    .join(),
});
const settings = {
  root: ROOT,
  config: 'ponder.config.ts',
  schema: main,
  hostname: HOST,
  port: Number(PORT),
  logLevel: process.env.LOG_LEVEL ?? 'warn',
  logFormat: 'json',
};
if (COMMAND === 'dev') {
  process.argv.splice(
    2,
    Infinity,
    COMMAND,
    ...['--root', ROOT, '--schema', main, '--hostname', HOST, '--disable-ui'],
    ...['--log-level', settings.logLevel, '--log-format', settings.logFormat],
  );
  await import(PONDER.href);
} else {
  const bundle = await programUrl();
  const program = await import(bundle.href);
  await program[COMMAND]({
    cliOptions: { command: COMMAND, version: program.VERSION, ...settings },
  });
}
