/**
 * Lock file of a world's folder: `takeLock()` (throws if another process runs the world; kills anvils left by a crash),
 * `writeLock()` (records this process and its anvils), `releaseLock()`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DevnetError } from '../errors.ts';
import { writeAtomically } from './store.ts';

interface Lock {
  /** The process that runs the world. */
  pid: number;
  anvils: { pid: number; port: number }[];
}

const ORPHAN_LIMIT_MS = 5_000;
const POLL_MS = 20;
/** Folders of worlds that run in this process. */
const locks = new Set<string>();

const lockPath = (dir: string): string => join(dir, 'world.lock');

function readLock(dir: string): Lock | undefined {
  try {
    const lock: unknown = JSON.parse(readFileSync(lockPath(dir), 'utf8'));
    return isLock(lock) ? lock : undefined;
  } catch {
    // There is no lock, or it is damaged.
    return undefined;
  }
}

function isLock(value: unknown): value is Lock {
  const { pid, anvils } = (value ?? {}) as Partial<Record<keyof Lock, unknown>>;
  return isPid(pid) && Array.isArray(anvils) && anvils.every((anvil) => isPid(anvil?.pid));
}

/** 0 and below are process groups, which no lock contains. */
const isPid = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 1;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether `pid` is the recorded anvil and not a later process with the same id. */
function isAnvilOn(pid: number, port: number): boolean {
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'args=', '-p', `${pid}`], {
      encoding: 'utf8',
    });
    return command.includes('anvil') && command.includes(`--port ${port} `);
  } catch {
    // ps fails if there is no such process.
    return false;
  }
}

/** Stops the anvils of a runner that was killed. */
async function endOrphans(lock: Lock): Promise<void> {
  for (const { pid, port } of lock.anvils) {
    if (!isAlive(pid) || !isAnvilOn(pid, port)) continue;
    process.kill(pid, 'SIGKILL');
    const until = Date.now() + ORPHAN_LIMIT_MS;
    while (isAlive(pid) && Date.now() < until) await delay(POLL_MS);
  }
}

/**
 * Locks the world's folder for this process and stops processes of a killed runner.
 * @throws DevnetError `ALREADY_RUNNING` if another runner is alive
 */
export async function takeLock(dir: string): Promise<void> {
  const key = resolve(dir);
  const lock = readLock(dir);
  const foreign = lock && lock.pid !== process.pid && isAlive(lock.pid);
  if (locks.has(key) || (foreign && lock.anvils.some(({ pid, port }) => isAnvilOn(pid, port)))) {
    throw new DevnetError(
      'ALREADY_RUNNING',
      `the world in ${dir} is already running in process ${lock?.pid ?? process.pid}`,
    );
  }
  locks.add(key);
  try {
    if (lock) await endOrphans(lock);
  } catch (error) {
    locks.delete(key);
    throw error;
  }
}

/** Records the processes of the world, for the next start after a crash. */
export const writeLock = (dir: string, anvils: Lock['anvils']): void =>
  writeAtomically(lockPath(dir), JSON.stringify({ pid: process.pid, anvils } satisfies Lock));

export function releaseLock(dir: string): void {
  locks.delete(resolve(dir));
  rmSync(lockPath(dir), { force: true });
}
