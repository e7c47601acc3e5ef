// @ts-check
/**
 * `schemaName()`: the database schema of an index, its name with a hash of the indexing code. Also: `schemasByChain()`
 * (schemas by chain id, from `INDEX_SCHEMAS`), `list()` (splits a comma-separated variable).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { typescriptFiles } from './source-files.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Ponder's limit is 45 characters; an underscore and eight digits follow the name. */
const NAME = /^[a-z_][a-z0-9_]{0,35}$/;

/** Returns the files that determine the tables' content: Ponder's version, handlers, ABIs and addresses. */
function indexingCode() {
  const chains = dirname(fileURLToPath(import.meta.resolve('@cenote/chains')));
  const trading = dirname(fileURLToPath(import.meta.resolve('@cenote/trading')));
  return [
    fileURLToPath(new URL('../../package.json', import.meta.resolve('ponder'))),
    join(ROOT, 'ponder.config.ts'),
    join(ROOT, 'ponder.schema.ts'),
    ...typescriptFiles(join(ROOT, 'schema')),
    ...typescriptFiles(join(ROOT, 'sources'), true),
    ...typescriptFiles(join(ROOT, 'src', 'indexer'), true),
    ...typescriptFiles(chains, true),
    // The arithmetic that handlers use.
    join(trading, 'liquidity', 'position-amounts.ts'),
    join(trading, 'pools', 'math', 'sqrt-price-math.ts'),
    join(trading, 'pools', 'math', 'tick-math.ts'),
  ];
}

/**
 * Returns the schema of an index: its name with a hash of the indexing code and, if it indexes a subset of the
 * networks, of their ids. Ponder rejects tables written by other code.
 * @param {string} base @param {readonly string[]} chains ids; empty: all networks.
 * @throws {Error} if the name is invalid.
 */
export function schemaName(base, chains) {
  if (!NAME.test(base)) throw new Error(`Schema name "${base}" does not match ${NAME}.`);
  const hash = createHash('sha256');
  for (const file of indexingCode()) hash.update(readFileSync(file));
  // Both determine the sources (sources/history-start.ts).
  for (const name of ['INDEX_NATIVE', 'INDEX_FROM']) {
    if (process.env[name]) hash.update(`${name}=${process.env[name]}`);
  }
  if (chains.length > 0) hash.update(`chains ${[...chains].sort().join()}`);
  return `${base}_${hash.digest('hex').slice(0, 8)}`;
}

/** Splits a comma-separated environment variable. @param {string | undefined} value */
export const list = (value) =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Returns the schemas of several indexes, by chain, from `INDEX_SCHEMAS` (`31337=one,31338=other`): one indexer indexes
 * all chains of the same name.
 * @param {string | undefined} value @returns {Record<string, string>}
 * @throws {Error} if it is malformed.
 */
export function schemasByChain(value) {
  const places = list(value).map((text) => {
    const [, id = '', base = ''] = /^(\d+)=(\w+)$/.exec(text) ?? [];
    if (!id) throw new Error(`INDEX_SCHEMAS: ${text} is not CHAIN=NAME.`);
    return { id, base };
  });
  const groupOf = (/** @type {string} */ base) =>
    places.filter((schema) => schema.base === base).map(({ id }) => id);
  return Object.fromEntries(places.map(({ id, base }) => [id, schemaName(base, groupOf(base))]));
}
