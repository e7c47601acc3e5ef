import { sumOf } from './sum-of.ts';

test.each([
  ['nothing', [], 0],
  ['the known parts', [1, null, 2, undefined], 3],
  ['unknown parts', [null, undefined], null],
])('sumOf returns the sum of %s', (_, parts, sum) => {
  expect(sumOf(parts)).toBe(sum);
});
