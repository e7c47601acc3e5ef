import { randomSwap, seeded } from '../testing/random-swap.ts';
import { checkSwap } from './check-swap.ts';

describe('checkSwap for calls of buildSwap', () => {
  it('accepts 500 different valid swaps, with and without the route', () => {
    const random = seeded(7);
    for (let i = 0; i < 500; i++) {
      const { plan, intent } = randomSwap(random);
      expect(checkSwap(plan, intent)).toMatchObject({ ok: true });
      const { paths: _, ...loose } = intent;
      expect(checkSwap(plan, loose)).toMatchObject({ ok: true });
    }
  });
});
