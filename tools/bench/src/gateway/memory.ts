/**
 * Class `MemoryWatch`: samples the resident memory of a process every second. Also: `liveMegabytes()`, the used heap of
 * a Node process after a garbage collection, read through its inspector.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { quantile } from './quantile.ts';

const EVERY_MS = 1_000;
/** Address of Node's inspector once a process has received SIGUSR1. */
const INSPECTOR = 'http://127.0.0.1:9229/json';
const INSPECTOR_LIMIT_MS = 10_000;
const POLL_MS = 100;

/** Resident memory of a process in megabytes; undefined if the system does not provide it. */
function residentMegabytes(pid: number): number | undefined {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Math.round(Number(found[1]) / 1_024) : undefined;
  } catch {
    return undefined;
  }
}

/** Samples the resident memory of a process every second, including garbage. */
export class MemoryWatch {
  readonly #samples: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#timer = setInterval(() => {
      const megabytes = residentMegabytes(pid);
      if (megabytes !== undefined) this.#samples.push(megabytes);
    }, EVERY_MS);
  }

  /** Megabytes. */
  stop(): { median: number; most: number } {
    clearInterval(this.#timer);
    return { median: quantile(this.#samples, 0.5), most: quantile(this.#samples, 1) };
  }
}

/**
 * Used heap in megabytes after a garbage collection; growth indicates a leak.
 * @throws Error if the process has no inspector.
 */
export async function liveMegabytes(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf());
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  try {
    await call(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize } = (await call(socket, 2, 'Runtime.getHeapUsage')) as { usedSize: number };
    return Math.round(usedSize / 1e5) / 10;
  } finally {
    socket.terminate();
  }
}

async function inspectorOf(): Promise<string> {
  const deadline = performance.now() + INSPECTOR_LIMIT_MS;
  for (;;) {
    try {
      const [target] = (await (await fetch(INSPECTOR)).json()) as {
        webSocketDebuggerUrl: string;
      }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await delay(POLL_MS);
  }
}

function call(socket: WebSocket, id: number, method: string): Promise<unknown> {
  return new Promise((resolve) => {
    const listen = (data: WebSocket.RawData) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (answer.id !== id) return;
      socket.off('message', listen);
      resolve(answer.result);
    };
    socket.on('message', listen);
    socket.send(JSON.stringify({ id, method }));
  });
}
