import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { FillerError } from './errors.ts';

/**
 * Takes a file for this process: two that send from one account would take each other's nonces. A process
 * that was killed leaves its number there, which is no hindrance once nobody has it.
 * @returns gives it back.
 * @throws FillerError IN_USE
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const holder = holderOf(path);
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    throw new FillerError('IN_USE', `Process ${holder} works with this key (${path})`);
  }
  writeFileSync(path, `${process.pid}`);
  return () => {
    if (holderOf(path) === process.pid) rmSync(path, { force: true });
  };
}

function holderOf(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
