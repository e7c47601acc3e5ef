import { createTokenBucket } from './token-bucket.ts';

it('allows a burst, then a number of requests per second', () => {
  const hasRoom = createTokenBucket(5, 10);
  const taken = (from: number, count: number, stepMs = 0) =>
    Array.from({ length: count }, (_, index) => hasRoom(from + index * stepMs)).filter(Boolean);
  expect(taken(0, 1_000)).toHaveLength(5);
  expect(taken(1, 1_000, 1)).toHaveLength(10);
});

it('gains no tokens if the clock goes backwards', () => {
  const hasRoom = createTokenBucket(1, 1);
  expect([hasRoom(1_000), hasRoom(0), hasRoom(0)]).toEqual([true, false, false]);
});
