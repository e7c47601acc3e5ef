import { sumOf } from './use-net-worth.ts';

test.each([
  ['nothing', [], 0],
  ['what is known', [1, null, 2, undefined], 3],
  ['nothing that is known', [null, undefined], null],
])('the sum of %s', (_, parts, sum) => {
  expect(sumOf(parts)).toBe(sum);
});
