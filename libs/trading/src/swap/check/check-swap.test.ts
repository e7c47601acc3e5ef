import {
  randomClosed,
  randomMerged,
  randomRoute,
  randomSwap,
  seeded,
} from '../testing/random-swap.ts';
import { checkSwap } from './check-swap.ts';

describe('checkSwap for calls of buildSwap', () => {
  it.each([
    ['swaps', randomRoute],
    ['merged swaps', randomMerged],
    ['merged exact outputs', randomClosed],
  ])('accepts 500 different valid %s, with and without the route', (_, routeOf) => {
    const random = seeded(7);
    for (let i = 0; i < 500; i++) {
      const { plan, intent } = randomSwap(random, routeOf);
      expect(checkSwap(plan, intent)).toMatchObject({ ok: true });
      const { paths: _, ...loose } = intent;
      expect(checkSwap(plan, loose)).toMatchObject({ ok: true });
    }
  });
});
