/**
 * `worldTemplate()`: returns the template of test worlds (indexed chains and a database on disk), created if it is
 * missing. Also: `WorldTemplate`, the type of its copy functions, and `templateKey()`, the hash of the sources and of
 * the day.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startWorld } from '@cenote/devnet';
import { LaunchError } from './errors.ts';
import { freePorts } from './ports.ts';
import { copyPostgres, removePostgres } from './postgres.ts';
import { silentProgress } from './progress.ts';
import { startStack } from './stack.ts';

/**
 * A stack that was started once, indexed and stopped: its chains and its Postgres cluster on disk, to be copied for
 * each test run that needs a separate world.
 */
export interface WorldTemplate {
  /** Copies chains and database into `dir`, which `startStack` can continue. */
  copyTo(dir: string): Promise<void>;
  /** Copies only the chains, which `startWorld` can continue in `dir/world`. */
  copyWorldTo(dir: string): Promise<void>;
}

/** Sources that determine the content of a template: the world, its index and the setup of Postgres. */
const SOURCES = [
  ...['tools/devnet/contracts', 'tools/devnet/src', 'tools/devnet/package.json'],
  ...['apps/gateway/boot', 'apps/gateway/schema', 'apps/gateway/src', 'apps/gateway/start.mjs'],
  ...['apps/gateway/sources', 'apps/gateway/ponder.config.ts', 'apps/gateway/ponder.schema.ts'],
  ...['libs/chains/src', 'libs/data/src', 'libs/trading/src'],
  ...['tools/launch/src/postgres.ts', 'tools/launch/src/world-template.ts', 'package-lock.json'],
];

/**
 * Hash of the template's sources and of the day (UTC), as figures over the last 24 hours must not depend on the age of
 * the template.
 */
export function templateKey(root: string, now = new Date()): string {
  const hash = createHash('sha256').update(now.toISOString().slice(0, 10));
  for (const source of SOURCES) {
    for (const file of filesOf(root, source)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Files under a path of the repository, sorted, without tests and generated code. */
function filesOf(root: string, path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !/\/(generated|testing)\//.test(file))
    .sort();
}

/**
 * Returns the template for the current sources; creates it if it is missing. Templates of other sources are deleted.
 * Two processes may call this concurrently: both use the template that is complete first.
 * @throws LaunchError or DevnetError if a part does not start
 */
export async function worldTemplate(root: string): Promise<WorldTemplate> {
  const folder = join(root, '.cenote/templates');
  const key = templateKey(root);
  const pointer = join(folder, `${key}.json`);
  await mkdir(folder, { recursive: true });
  if (!existsSync(pointer)) {
    for (const name of await readdir(folder)) {
      if (name.startsWith(key)) continue;
      if (name.endsWith('.json')) await rm(join(folder, name), { force: true });
      else await remove(join(folder, name));
    }
    const name = `${key}.${process.pid}`;
    await build(root, join(folder, name));
    // Fails if another process was faster.
    await writeFile(pointer, JSON.stringify({ name }), { flag: 'wx' }).catch(() =>
      remove(join(folder, name)),
    );
  }
  const { name } = JSON.parse(await readFile(pointer, 'utf8')) as { name: string };
  const from = join(folder, name);
  return {
    copyWorldTo: (dir) => copyWorld(from, dir),
    copyTo: async (dir) => {
      await copyWorld(from, dir);
      await copyPostgres(join(from, 'postgres'), join(dir, 'postgres'));
    },
  };
}

/**
 * Number of empty blocks after the world's own. Ponder caches a block once 30 others follow it; without them it would
 * read the last blocks of each copy one by one, which takes seconds.
 */
const EMPTY_BLOCKS = 40;

/** Starts an empty stack, waits until its index is complete, and stops it. */
async function build(root: string, dir: string): Promise<void> {
  const world = await startWorld({
    dir: join(dir, 'world'),
    ports: await freePorts(),
    fresh: true,
    history: 'none',
    mining: 'instant',
    savesWhileRunning: false,
  });
  try {
    for (const { rpcUrl } of world.chains) await mineEmpty(rpcUrl);
  } finally {
    await world.stop();
  }
  const stack = await startStack({
    root,
    dir,
    ports: await freePorts(),
    web: 'none',
    mining: 'instant',
    isDisposable: true,
    progress: silentProgress,
  });
  await stack.stop();
}

async function mineEmpty(rpcUrl: string): Promise<void> {
  const params = [`0x${EMPTY_BLOCKS.toString(16)}`, '0x0'];
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_mine', params }),
    signal: AbortSignal.timeout(10_000),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  if (error) throw new LaunchError('WORLD_FAILED', error.message);
}

async function copyWorld(from: string, to: string): Promise<void> {
  await remove(to);
  await cp(join(from, 'world'), join(to, 'world'), { recursive: true });
}

async function remove(dir: string): Promise<void> {
  await removePostgres(join(dir, 'postgres'));
  await rm(dir, { recursive: true, force: true });
}
