import fc from 'fast-check';
import { RateControl } from './rate-control.ts';

function controlled() {
  const clock = { now: 0 };
  const rate = new RateControl({ clock: () => clock.now, random: () => 0 });
  return { clock, rate };
}

describe('the concurrency of an endpoint', () => {
  test('is halved by a rate limit error, once for requests sent together, and raised by successes', () => {
    const { clock, rate } = controlled();
    clock.now = 10;
    rate.limited(5, 16, undefined);
    rate.limited(5, 15, undefined);
    expect(rate.concurrency).toBe(8);
    for (let i = 0; i < 8; i++) rate.succeeded();
    expect(rate.concurrency).toBe(9);
  });

  test('stays between 1 and its first value, and the block is bounded, after any responses', () => {
    const step = fc.oneof(
      fc.constant({ kind: 'ok' as const }),
      fc.record({
        kind: fc.constant('limited' as const),
        running: fc.integer({ min: 1, max: 100 }),
        retryAfter: fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined }),
        ms: fc.integer({ min: 0, max: 10_000 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { clock, rate } = controlled();
        const first = rate.concurrency;
        for (const each of steps) {
          if (each.kind === 'ok') rate.succeeded();
          else {
            clock.now += each.ms;
            rate.limited(clock.now, each.running, each.retryAfter);
          }
          expect(rate.concurrency).toBeGreaterThanOrEqual(1);
          expect(rate.concurrency).toBeLessThanOrEqual(first);
          expect(rate.blockedUntil - clock.now).toBeLessThanOrEqual(30_000);
        }
      }),
    );
  });
});

test('the time without requests doubles with consecutive errors, and is the requested one if there is one', () => {
  const { clock, rate } = controlled();
  const blocks: number[] = [];
  for (let i = 0; i < 8; i++) {
    rate.limited(clock.now, 1, undefined);
    blocks.push(rate.blockedUntil - clock.now);
    clock.now = rate.blockedUntil;
  }
  expect(blocks).toEqual([125, 250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  rate.limited(clock.now, 1, 1_500);
  expect(rate.blockedUntil - clock.now).toBe(1_500);
  expect(rate.isBlocked).toBe(true);
});
