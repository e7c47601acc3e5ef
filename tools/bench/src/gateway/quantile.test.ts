import { quantile } from './quantile.ts';

test('quantile returns the value below which a part of the values lies', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(quantile(values, 0.99)).toBe(99);
  expect(quantile(values, 0.5)).toBe(50);
  expect(quantile(values, 1)).toBe(100);
  expect(quantile([7], 0.95)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});
