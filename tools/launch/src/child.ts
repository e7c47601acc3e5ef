/**
 * `startChild()`: starts a child process in its own process group and returns a handle (type `Child`) that reports its
 * exit and last lines, and stops the group. Also: `ChildOptions`, the type of its options.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './errors.ts';

export interface Child {
  readonly pid: number;
  /** Resolves when the process has exited. */
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  running(): boolean;
  /** The last lines of its output, for error messages. */
  tail(): string;
  /** Sends the stop signal, then SIGKILL after a timeout. Resolves when the whole process group has ended. */
  stop(): Promise<void>;
}

export interface ChildOptions extends SpawnOptions {
  name: string;
  stopSignal?: NodeJS.Signals;
  stopTimeoutMs?: number;
  onLine?: (line: string) => void;
}

const TAIL_LINES = 60;

/** Running children with their stop signals, which are sent if this process exits without stopping them. */
const alive = new Map<number, NodeJS.Signals>();
process.on('exit', () => {
  for (const [pid, signal] of alive) signalGroup(pid, signal);
});

/**
 * Starts a process in its own process group, so that a Ctrl-C at the terminal reaches only the launcher, which stops
 * everything in order.
 * @throws LaunchError `SPAWN` if the program cannot be run
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
      // Grandchildren that outlived their parent are in the same group.
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
    // ESRCH: the group has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
