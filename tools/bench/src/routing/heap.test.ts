import { held } from './heap.ts';

const MB = 2 ** 20;

it('counts what is held, and no more what was let go', () => {
  const before = held();
  let array: Float64Array | undefined = new Float64Array((16 * MB) / 8);
  array[0] = 1;
  const during = held();
  expect(during.mb - before.mb).toBeCloseTo(16, 0);
  expect(during.arraysMb - before.arraysMb).toBeCloseTo(16, 0);
  expect(array[0]).toBe(1);
  array = undefined;
  expect(held().arraysMb - before.arraysMb).toBeLessThan(1);
});
