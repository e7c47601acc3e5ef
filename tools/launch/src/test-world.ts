/**
 * `startTestWorld()`: starts a copy of the template's chains in a temporary folder. Also: `startIndexedTestWorld()`,
 * which also starts a Postgres with their index, and the types of both results (`TestWorld`, `IndexedTestWorld`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorld, type World } from '@cenote/devnet';
import { gatewaySettings } from './gateway.ts';
import { freePort } from './ports.ts';
import { type Postgres, removePostgres, startPostgres } from './postgres.ts';
import { worldTemplate } from './world-template.ts';

/** A separate world for a test, with a block for each transaction. */
export interface TestWorld {
  /** A temporary folder, removed by `stop`. */
  dir: string;
  world: World;
  stop(): Promise<void>;
}

/** A test world with a database that contains its index. */
export interface IndexedTestWorld extends TestWorld {
  postgres: Postgres;
  /** Environment variables of a gateway that continues this index. */
  settings: Record<string, string>;
}

/**
 * Runs a copy of the template's world, which is created on first use.
 * @param root the repository's root
 * @throws LaunchError or DevnetError if a part does not start
 */
export async function startTestWorld(root: string): Promise<TestWorld> {
  const dir = await mkdtemp(join(tmpdir(), 'cenote-test-'));
  try {
    await (await worldTemplate(root)).copyWorldTo(dir);
    const world = await startCopy(dir);
    return { dir, world, stop: () => world.stop().finally(() => remove(dir)) };
  } catch (error) {
    await remove(dir);
    throw error;
  }
}

/** Runs a copy of the template's world and of its index. */
export async function startIndexedTestWorld(root: string): Promise<IndexedTestWorld> {
  const dir = await mkdtemp(join(tmpdir(), 'cenote-test-'));
  const stops: (() => Promise<void>)[] = [
    async () => {
      await removePostgres(join(dir, 'postgres'));
      await remove(dir);
    },
  ];
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last();
  };
  try {
    await (await worldTemplate(root)).copyTo(dir);
    const postgres = await startPostgres({ dir: join(dir, 'postgres'), isDisposable: true });
    stops.push(() => postgres.stop());
    const world = await startCopy(dir);
    stops.push(() => world.stop());
    return { dir, world, postgres, settings: gatewaySettings(world, postgres.url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const startCopy = async (dir: string): Promise<World> =>
  startWorld({
    dir: join(dir, 'world'),
    ports: { l1: await freePort(), l2: await freePort() },
    mining: 'instant',
    savesWhileRunning: false,
  });

const remove = (dir: string) => rm(dir, { recursive: true, force: true });
