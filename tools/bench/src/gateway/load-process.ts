import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Answer } from './load.ts';

/* Sends a mixed load to a gateway from a separate process and returns the answers. */

export interface LoadOrder {
  /** The gateway's URL. */
  base: string;
  poolIds: readonly string[];
  perSecond: number;
  seconds: number;
  seed: number;
}

/**
 * The mixed load, sent by a process of its own: what else this one does, keeping the chains' state
 * above all, must not count as the gateway's time.
 * @throws when the client ends without an answer.
 */
export async function loadApart(order: LoadOrder): Promise<Answer[]> {
  const child = fork(resolve(import.meta.dirname, 'load-main.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const answered = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The client of the load ended (${code}).`);
  });
  child.send(order);
  const [answers] = (await Promise.race([answered, ended])) as [Answer[]];
  ended.catch(() => undefined);
  return answers;
}
