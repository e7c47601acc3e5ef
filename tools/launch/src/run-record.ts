import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from './errors.ts';
import { waitFor } from './wait.ts';

const run = promisify(execFile);

/** A process that must not outlive the launcher, and words of its command line that prove it is ours. */
export interface RecordedProcess {
  name: string;
  pid: number;
  marker: string;
}

/**
 * What runs in a state folder, on disk: a second launcher is refused while the first lives, and
 * what a killed launcher left behind is stopped by the next.
 */
export interface RunRecord {
  add(process: RecordedProcess): Promise<void>;
  release(): Promise<void>;
}

interface Stored {
  launcher: RecordedProcess;
  children: RecordedProcess[];
}

/** @throws LaunchError `ALREADY_RUNNING` naming the other launcher's process id. */
export async function openRunRecord(dir: string, marker: string): Promise<RunRecord> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'run.json');
  const earlier = await readStored(file);
  if (earlier) {
    if (earlier.launcher.pid !== process.pid && (await isAlive(earlier.launcher))) {
      throw new LaunchError(
        'ALREADY_RUNNING',
        `Cenote already runs from this folder (process ${earlier.launcher.pid}). Stop it first.`,
      );
    }
    for (const child of earlier.children) await stopLeftover(child);
  }
  const stored: Stored = { launcher: { name: 'launcher', pid: process.pid, marker }, children: [] };
  const save = () => writeFile(file, JSON.stringify(stored), { mode: 0o600 });
  await save();
  return {
    async add(child) {
      stored.children.push(child);
      await save();
    },
    release: () => rm(file, { force: true }),
  };
}

async function readStored(file: string): Promise<Stored | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Stored;
  } catch {
    // Absent, or cut off by a crash: then there is nothing to go by.
    return undefined;
  }
}

async function isAlive({ pid, marker }: RecordedProcess): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=,args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout !== '' && !stdout.trimStart().startsWith('Z') && stdout.includes(marker);
}

async function stopLeftover(child: RecordedProcess): Promise<void> {
  if (!(await isAlive(child))) return;
  process.kill(child.pid, 'SIGTERM');
  await waitFor(async () => ((await isAlive(child)) ? undefined : true), {
    what: `The ${child.name} of an earlier run`,
    timeoutMs: 10_000,
  }).catch(() => process.kill(child.pid, 'SIGKILL'));
}
