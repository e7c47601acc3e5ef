import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { FillerError } from './errors.ts';

/* Lock file that keeps a second filler with the same key from running. */

interface Holder {
  pid: number;
  /** Its command line: after a restart of the machine its number may be another's. */
  command: string;
}

/**
 * Takes a file for this process: two that send from one account would take each other's nonces. A process
 * that was killed leaves its number there, which is no hindrance once nobody has it, or something else.
 * @returns gives it back.
 * @throws FillerError IN_USE
 */
export function acquireProcessLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const holder = holderOf(path);
  if (holder && holder.pid !== process.pid && isAlive(holder)) {
    throw new FillerError('IN_USE', `Process ${holder.pid} works with this key (${path})`);
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
    // Somebody else's process is one too.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // Where nothing can be learned of it, it is taken for the holder.
  return (commandOf(pid) ?? command) === command;
}

/** A process's command line, in one line; undefined where the system does not tell. */
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
