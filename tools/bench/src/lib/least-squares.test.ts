import { leastSquares } from './least-squares.ts';

test('leastSquares returns the weights that generated the values', () => {
  const rows = [
    [1, 0, 2],
    [1, 1, 0],
    [1, 3, 5],
    [1, 2, 1],
  ];
  const weights = [90, -4, 7];
  const values = rows.map((row) => row.reduce((sum, x, i) => sum + x * weights[i]!, 0));
  const found = leastSquares(rows, values);
  for (const [i, weight] of weights.entries()) expect(found[i]).toBeCloseTo(weight, 8);
});

test('leastSquares returns the mean of contradicting values', () => {
  expect(leastSquares([[1], [1], [1]], [1, 2, 6])[0]).toBeCloseTo(3, 10);
});

test('leastSquares rejects linearly dependent columns', () => {
  const rows = [
    [1, 2],
    [2, 4],
    [3, 6],
  ];
  expect(() => leastSquares(rows, [1, 2, 3])).toThrow(RangeError);
});
