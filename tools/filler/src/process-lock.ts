/**
 * `acquireProcessLock()`: writes a lock file that prevents a second filler with the same key, and returns a function
 * that releases it; throws if another process holds it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { FillerError } from './errors.ts';

interface Holder {
  pid: number;
  /** Command line of the process: after a reboot its pid may belong to another one. */
  command: string;
}

/**
 * Locks a file for this process: two processes with one account would use the same nonces. A killed process leaves its
 * pid in the file; the lock is taken over if no process, or another program, has that pid.
 * @returns a function that releases the lock
 * @throws FillerError `IN_USE` if another process holds the lock
 */
export function acquireProcessLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const holder = holderOf(path);
  if (holder && holder.pid !== process.pid && isAlive(holder)) {
    throw new FillerError('IN_USE', `Process ${holder.pid} already uses this key (${path})`);
  }
  writeFileSync(path, `${process.pid}\n${commandOf(process.pid) ?? ''}`);
  return () => {
    if (holderOf(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

function holderOf(path: string): Holder | undefined {
  try {
    const [first = '', command = ''] = readFileSync(path, 'utf8').split('\n');
    const pid = Number(first);
    return Number.isSafeInteger(pid) && pid > 1 ? { pid, command } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, command }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // If its command line is unknown, the process is assumed to hold the lock.
  return (commandOf(pid) ?? command) === command;
}

/** Command line of a process; undefined if the system does not provide it. */
function commandOf(pid: number): string | undefined {
  try {
    const args = ['-ww', '-o', 'args=', '-p', `${pid}`];
    const answer = execFileSync('ps', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.replaceAll(/\s+/g, ' ').trim() || undefined;
  } catch {
    return undefined;
  }
}
