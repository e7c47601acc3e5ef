/**
 * `keepRunning()`: starts a process and starts it again whenever it ends, as a container engine would. Also: type
 * `KeptProcess`, the returned handle.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from '../child.ts';

export interface KeptProcess<C extends Child = Child> {
  readonly name: string;
  /** The process that was started last. */
  readonly child: C;
  stop(): Promise<void>;
}

export interface KeepRunningOptions<C extends Child> {
  name: string;
  start: () => Promise<C>;
  /** Called with the process id of each started process. */
  onStart: (pid: number) => Promise<void>;
  /** Called with each end of the process. */
  onEvent: (text: string) => void;
}

/** Pause before the process is started again, in milliseconds. */
const PAUSE_MS = 500;
/** Characters of its output in messages. */
const LAST_CHARACTERS = 200;

/** @throws the error of the first `start` */
export async function keepRunning<C extends Child>(
  options: KeepRunningOptions<C>,
): Promise<KeptProcess<C>> {
  const { name, start, onStart, onEvent } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const begin = async (): Promise<C> => {
    const started = await start();
    await onStart(started.pid);
    return started;
  };
  let child = await begin();
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      const { code, signal: by } = await child.exited;
      if (signal.aborted) return;
      const last = child.tail().split('\n').at(-1)?.slice(0, LAST_CHARACTERS);
      onEvent(`${name} ended (${by ?? `exit code ${code}`})${last && `: ${last}`}`);
      // Ends children that outlived it, and free its port.
      await child.stop();
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        child = await begin();
      } catch (error) {
        onEvent(`${name} could not be started: ${String(error)}`);
      }
    }
  };
  const watching = watch();
  return {
    name,
    get child() {
      return child;
    },
    async stop() {
      stopping.abort();
      await child.stop();
      await watching;
      await child.stop();
    },
  };
}
