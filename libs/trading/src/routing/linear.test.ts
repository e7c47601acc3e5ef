import fc from 'fast-check';
import { solvePositiveDefinite } from './linear.ts';

const entries = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
  minLength: 20,
  maxLength: 20,
});

describe('solvePositiveDefinite', () => {
  it('solves A·x = b for A = M·Mᵀ + I', () => {
    fc.assert(
      fc.property(entries, (m) => {
        const n = 4;
        const at = (i: number, j: number) =>
          (i === j ? 1 : 0) +
          [0, 1, 2, 3].reduce((sum, k) => sum + m[i * n + k]! * m[j * n + k]!, 0);
        const matrix = new Float64Array(n * n);
        for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) matrix[i * n + j] = at(i, j);
        const wanted = m.slice(16);
        const vector = Float64Array.from({ length: n }, (_, i) =>
          wanted.reduce((sum, x, j) => sum + at(i, j) * x, 0),
        );
        expect(solvePositiveDefinite(matrix, vector, n)).toBe(true);
        wanted.forEach((x, i) => {
          expect(vector[i]).toBeCloseTo(x, 9);
        });
      }),
      { seed: 13 },
    );
  });

  it('says when a matrix is not positive definite', () => {
    expect(solvePositiveDefinite(Float64Array.of(0), Float64Array.of(1), 1)).toBe(false);
    expect(solvePositiveDefinite(Float64Array.of(1, 2, 2, 1), new Float64Array(2), 2)).toBe(false);
  });
});
