import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';

type Part = Pick<Child, 'exited' | 'stop'>;

export interface KeepOptions {
  /** As the person at the terminal knows it. */
  name: string;
  say: (line: string) => void;
  /** Before it is started again; twice as long each time. */
  pauseMs?: number;
  mostPauseMs?: number;
}

/** Keeps a part running that the others can do without for a while: when it ends, it is started again. */
export async function keep(
  start: () => Promise<Part>,
  { name, say, pauseMs = 5_000, mostPauseMs = 60_000 }: KeepOptions,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let part = await start();
  const watch = async () => {
    for (let wait = pauseMs; ; wait = Math.min(2 * wait, mostPauseMs)) {
      const { code, signal: by } = await part.exited;
      if (signal.aborted) return;
      const end = by ?? `exit code ${code}`;
      say(`${name} ended (${end}). Another start in ${Math.ceil(wait / 1_000)} s.`);
      await delay(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      part = await start().catch(() => part);
      // Told to stop in the meantime: then this one too.
      if (signal.aborted) await part.stop();
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await part.stop();
      await watching;
    },
  };
}
