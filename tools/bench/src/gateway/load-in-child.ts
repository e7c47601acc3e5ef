/**
 * `loadInChild()`: forks the child process `load-main.ts`, which sends a mixed load to a gateway, and returns the
 * responses (parent side). Also: type `LoadOptions`, the parameters of the load.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Answer } from './load.ts';

export interface LoadOptions {
  /** URL of the gateway. */
  base: string;
  poolIds: readonly string[];
  perSecond: number;
  seconds: number;
  seed: number;
}

/**
 * Sends the mixed load from a separate process, so that the work of this one, mainly saving the chains' state, does not
 * count as the gateway's time.
 * @throws Error if the child process exits without a result.
 */
export async function loadInChild(order: LoadOptions): Promise<Answer[]> {
  const child = fork(resolve(import.meta.dirname, 'load-main.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const answered = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator exited (${code}).`);
  });
  child.send(order);
  const [answers] = (await Promise.race([answered, ended])) as [Answer[]];
  ended.catch(() => undefined);
  return answers;
}
