/**
 * `openRunRecord()`: opens the record file of the processes of a state folder; throws if another launcher runs there,
 * and stops processes that a killed one left. Also: types `RunRecord` (handle to add processes and release) and
 * `RecordedProcess`.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LaunchError } from './errors.ts';
import { waitFor } from './wait.ts';

const run = promisify(execFile);

/** A process that must not outlive the launcher, with a part of its command line that identifies it. */
export interface RecordedProcess {
  name: string;
  pid: number;
  marker: string;
}

/**
 * Record on disk of the processes in a state folder: it rejects a second launcher while the first one runs, and stops
 * the processes of a killed launcher.
 */
export interface RunRecord {
  add(process: RecordedProcess): Promise<void>;
  release(): Promise<void>;
}

interface Stored {
  launcher: RecordedProcess;
  children: RecordedProcess[];
}

/** @throws LaunchError `ALREADY_RUNNING` with the other launcher's process id if one runs */
export async function openRunRecord(dir: string): Promise<RunRecord> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'run.json');
  const earlier = await readStored(file);
  if (earlier) {
    if (earlier.launcher.pid !== process.pid && (await isAlive(earlier.launcher))) {
      throw new LaunchError(
        'ALREADY_RUNNING',
        `Cenote is already running from this folder (process ${earlier.launcher.pid}). Stop it first.`,
      );
    }
    for (const child of earlier.children) await stopLeftover(child);
  }
  const marker = await commandOf(process.pid);
  const stored: Stored = { launcher: { name: 'launcher', pid: process.pid, marker }, children: [] };
  let saving = Promise.resolve();
  const save = () => {
    // Writes are sequential and atomic: a launcher that is killed while writing leaves the previous record.
    saving = saving.then(async () => {
      const draft = `${file}.${process.pid}.tmp`;
      await writeFile(draft, JSON.stringify(stored), { mode: 0o600 });
      await rename(draft, file);
    });
    return saving;
  };
  await save();
  return {
    async add(child) {
      stored.children.push(child);
      await save();
    },
    async release() {
      await saving;
      await rm(file, { force: true });
    },
  };
}

async function readStored(file: string): Promise<Stored | undefined> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isStored(stored) ? stored : undefined;
  } catch {
    // The record is missing or damaged.
    return undefined;
  }
}

function isStored(value: unknown): value is Stored {
  const { launcher, children } = (value ?? {}) as Partial<Record<keyof Stored, unknown>>;
  return isProcess(launcher) && Array.isArray(children) && children.every(isProcess);
}

function isProcess(value: unknown): value is RecordedProcess {
  const { name, pid, marker } = (value ?? {}) as Partial<Record<keyof RecordedProcess, unknown>>;
  // 0 and below are process groups, 1 is init: never signal those.
  const isPid = Number.isSafeInteger(pid) && (pid as number) > 1;
  return isPid && typeof name === 'string' && typeof marker === 'string' && marker !== '';
}

/** Command line of a process; empty if it has ended or is a zombie. */
async function commandOf(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  const [state = '', ...command] = stdout.trim().split(/\s+/);
  return state.startsWith('Z') ? '' : command.join(' ');
}

const isAlive = async ({ pid, marker }: RecordedProcess): Promise<boolean> =>
  (await commandOf(pid)).includes(marker);

async function stopLeftover(child: RecordedProcess): Promise<void> {
  if (!(await isAlive(child))) return;
  signal(child.pid, 'SIGTERM');
  await waitFor(async () => ((await isAlive(child)) ? undefined : true), {
    what: `The ${child.name} of an earlier run`,
    timeoutMs: 10_000,
  }).catch(() => signal(child.pid, 'SIGKILL'));
}

/** Signals the process group of the process, to include its children. */
function signal(pid: number, name: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, name);
      return;
    } catch (error) {
      // ESRCH for the group: signal the process alone. ESRCH for the process: it has already ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
