import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './errors.ts';

export interface Child {
  readonly pid: number;
  /** Settles when the process has ended. */
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  running(): boolean;
  /** The last lines the process wrote, for an error message. */
  tail(): string;
  /** Asks politely, then insists: nothing is left running when it settles. */
  stop(): Promise<void>;
}

export interface ChildOptions extends SpawnOptions {
  name: string;
  stopSignal?: NodeJS.Signals;
  stopTimeoutMs?: number;
  onLine?: (line: string) => void;
}

const TAIL_LINES = 60;

/** Running children with their stop signals: asked to end when this process ends without its own stop. */
const alive = new Map<number, NodeJS.Signals>();
process.on('exit', () => {
  for (const [pid, signal] of alive) signalGroup(pid, signal);
});

/**
 * Starts a process in a group of its own, so that a Ctrl-C at the terminal reaches the launcher
 * alone and everything is stopped in order.
 * @throws LaunchError `SPAWN` when the program cannot be run.
 */
export async function startChild(
  command: string,
  args: readonly string[],
  { name, stopSignal = 'SIGTERM', stopTimeoutMs = 10_000, onLine, ...options }: ChildOptions,
): Promise<Child> {
  const child = spawn(command, [...args], {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = collectLines(child, onLine);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  try {
    await once(child, 'spawn');
  } catch (cause) {
    throw new LaunchError('SPAWN', `${name} cannot be started: ${String(cause)}`, { cause });
  }
  const pid = child.pid!;
  alive.set(pid, stopSignal);
  void exited.then(() => alive.delete(pid));
  const running = () => child.exitCode === null && child.signalCode === null;
  return {
    pid,
    exited,
    running,
    tail: () => lines.join('\n'),
    async stop() {
      if (running()) {
        signalGroup(pid, stopSignal);
        const late = Symbol('late');
        const timer = new AbortController();
        const first = await Promise.race([
          exited,
          delay(stopTimeoutMs, late, { signal: timer.signal }).catch(() => late),
        ]);
        timer.abort();
        if (first === late) signalGroup(pid, 'SIGKILL');
        await exited;
      }
      // Grandchildren that outlived their parent share its group.
      signalGroup(pid, 'SIGKILL');
    },
  };
}

function collectLines(child: ChildProcess, onLine?: (line: string) => void): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (lines.length > TAIL_LINES) lines.shift();
        onLine?.(line);
      }
    });
  }
  return lines;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group is gone: that is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
