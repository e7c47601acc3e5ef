/* The client of `loadApart`: told what to send by its parent, it answers with what came back. */
import { createRandom } from '@cenote/trading/testing';
import { load } from './load.ts';
import type { LoadOrder } from './load-process.ts';
import { mixOf } from './mix.ts';

/** No route, or none that is worth its gas: an answer. */
const FINE = [404, 422];

process.on('message', async ({ base, poolIds, perSecond, seconds, seed }: LoadOrder) => {
  const random = createRandom(seed);
  const options = { perSecond, seconds, random: () => random.next(), fine: FINE };
  const answers = await load(base, mixOf(random, poolIds), options);
  process.send!(answers, () => process.disconnect());
});
