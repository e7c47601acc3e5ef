/**
 * Solves A·x = b for a symmetric positive definite matrix by Cholesky factorisation, in place: `matrix`
 * (row-major, n × n, lower triangle read) becomes the factor, `vector` the solution.
 * @returns false when the matrix is not positive definite.
 */
export function solvePositiveDefinite(
  matrix: Float64Array,
  vector: Float64Array,
  n: number,
): boolean {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[i * n + k]! * matrix[j * n + k]!;
      if (i === j) {
        if (!(sum > 0)) return false;
        matrix[i * n + i] = Math.sqrt(sum);
      } else matrix[i * n + j] = sum / matrix[j * n + j]!;
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = vector[i]!;
    for (let k = 0; k < i; k++) sum -= matrix[i * n + k]! * vector[k]!;
    vector[i] = sum / matrix[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = vector[i]!;
    for (let k = i + 1; k < n; k++) sum -= matrix[k * n + i]! * vector[k]!;
    vector[i] = sum / matrix[i * n + i]!;
  }
  return true;
}
