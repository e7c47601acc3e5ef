import { waitOf } from './wait.ts';

const MINUTE = 60_000;

test.each([
  [1, 1, 'minutes'],
  [MINUTE, 1, 'minutes'],
  [MINUTE + 1, 2, 'minutes'],
  [15 * MINUTE, 15, 'minutes'],
  [59 * MINUTE, 59, 'minutes'],
  [59 * MINUTE + 1, 1, 'hours'],
  [60 * MINUTE, 1, 'hours'],
  [60 * MINUTE + 1, 2, 'hours'],
])('displays %d ms as %d %s', (milliseconds, count, unit) => {
  expect(waitOf(milliseconds)).toEqual({ count, unit });
});
