/** Client process of `loadApart`: receives the requests from its parent and returns the responses. */
import { createRandom } from '@cenote/trading/testing';
import { load } from './load.ts';
import type { LoadOrder } from './load-process.ts';
import { mixOf } from './mix.ts';

/** Statuses of valid responses: no route, or none that is worth its gas. */
const FINE = [404, 422];

process.on('message', async ({ base, poolIds, perSecond, seconds, seed }: LoadOrder) => {
  const random = createRandom(seed);
  const options = { perSecond, seconds, random: () => random.next(), fine: FINE };
  const answers = await load(base, mixOf(random, poolIds), options);
  process.send!(answers, () => process.disconnect());
});
