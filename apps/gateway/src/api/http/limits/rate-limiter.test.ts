import * as fc from 'fast-check';
import { RateLimiter } from './rate-limiter.ts';

describe('a rate limiter of 10 requests per second with a burst of 5', () => {
  const limiter = () => new RateLimiter(10, 5);

  test('allows the burst and no more', () => {
    const limit = limiter();
    const results = Array.from({ length: 6 }, () => limit.take('a', 0));
    expect(results.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0]);
    expect(results.map(({ isAllowed }) => isAllowed)).toEqual([...Array(5).fill(true), false]);
    expect(results[5]?.retryAfterSeconds).toBe(1);
  });

  test('allows one more request after each tenth of a second', () => {
    const limit = limiter();
    for (let i = 0; i < 5; i++) limit.take('a', 0);
    expect(limit.take('a', 99).isAllowed).toBe(false);
    expect(limit.take('a', 100).isAllowed).toBe(true);
    expect(limit.take('a', 199).isAllowed).toBe(false);
  });

  test('allows the full burst again after a pause', () => {
    const limit = limiter();
    for (let i = 0; i < 5; i++) limit.take('a', 0);
    expect(limit.take('a', 500)).toMatchObject({ isAllowed: true, remaining: 4 });
  });

  test('counts each client separately', () => {
    const limit = limiter();
    for (let i = 0; i < 6; i++) limit.take('a', 0);
    expect(limit.take('b', 0)).toMatchObject({ isAllowed: true, remaining: 4 });
  });

  test('returns the time to retry and accepts a request after it', () => {
    const slow = new RateLimiter(0.1, 1);
    slow.take('a', 0);
    const { retryAfterSeconds } = slow.take('a', 1_000);
    expect(retryAfterSeconds).toBe(9);
    expect(slow.take('a', 1_000 + retryAfterSeconds * 1_000).isAllowed).toBe(true);
  });

  test('tracks a limited number of clients and drops the least recently active', () => {
    const limit = new RateLimiter(1, 1, 2);
    limit.take('a', 0);
    limit.take('b', 0);
    limit.take('a', 1);
    limit.take('c', 2);
    expect(limit.size).toBe(2);
    expect(limit.take('a', 3).isAllowed).toBe(false);
    expect(limit.take('b', 3).isAllowed).toBe(true);
  });
});

test('never allows more than the burst and the rate, whenever requests arrive', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 300 }),
      (rate, burst, pauses) => {
        const limit = new RateLimiter(rate, burst);
        let now = 0;
        let allowed = 0;
        for (const pause of pauses) {
          now += pause;
          if (limit.take('a', now).isAllowed) allowed++;
          expect(allowed).toBeLessThanOrEqual(burst + (now * rate) / 1_000 + 1e-6);
        }
      },
    ),
  );
});

test('rounding errors of times do not add a second', () => {
  for (let now = 0; now < 1_000; now += 0.1) {
    expect(new RateLimiter(1, 2).take('a', now).resetSeconds).toBe(1);
  }
});
