/**
 * Script of the child process that `loadInChild` forks: receives a `LoadOptions` by IPC, sends the mixed load to the
 * gateway, and returns the responses by IPC. Exports nothing.
 */
import { createRandom } from '@cenote/trading/testing';
import { load } from './load.ts';
import type { LoadOptions } from './load-in-child.ts';
import { mixOf } from './mix.ts';

/** Statuses of valid responses: no route, or none that is worth its gas. */
const FINE = [404, 422];

process.on('message', async ({ base, poolIds, perSecond, seconds, seed }: LoadOptions) => {
  const random = createRandom(seed);
  const options = { perSecond, seconds, random: () => random.next(), fine: FINE };
  const answers = await load(base, mixOf(random, poolIds), options);
  process.send!(answers, () => process.disconnect());
});
