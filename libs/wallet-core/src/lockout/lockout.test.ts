import { MemoryStore } from '../testing/memory-store.ts';
import { Lockout, waitAfter } from './lockout.ts';

test.each([
  [0, 0],
  [5, 0],
  [6, 5],
  [9, 5],
  [10, 15],
  [11, 15],
  [12, 60],
  [1_000_000, 60],
])('waits after %d consecutive failures for %d minutes', (failures, minutes) => {
  expect(waitAfter(failures)).toBe(minutes * 60_000);
});

test('counts concurrent attempts one after the other', async () => {
  const lockout = new Lockout(new MemoryStore(), () => 1_000_000, 'attempts');
  const begun = await Promise.allSettled(Array.from({ length: 9 }, () => lockout.begin()));
  expect(begun.map(({ status }) => status)).toEqual([
    ...Array<string>(6).fill('fulfilled'),
    ...Array<string>(3).fill('rejected'),
  ]);
  await lockout.clear();
  await expect(lockout.begin()).resolves.toBeUndefined();
});
