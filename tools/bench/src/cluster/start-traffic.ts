/**
 * `startTraffic()`: sends the load of `Traffic` from a child process, so that it does not compete with this one's event
 * loop, and passes on its responses.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Sample, TrafficOptions } from './traffic.ts';

export function startTraffic(options: TrafficOptions, onSamples: (samples: Sample[]) => void) {
  const child = fork(resolve(import.meta.dirname, 'traffic-main.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  child.on('message', (samples) => onSamples(samples as Sample[]));
  child.send(options);
  return {
    /** Resolves when all responses have arrived. @throws Error if the process has failed */
    async stop(): Promise<void> {
      if (child.connected) child.send('stop');
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`The load generator exited (${code}).`);
    },
  };
}
