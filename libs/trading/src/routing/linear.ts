/**
 * Solves A·x = b for a symmetric positive definite matrix by Cholesky factorisation, in place: `matrix`
 * (row-major, n × n, lower triangle read) becomes the factor, `vector` the solution.
 *
 * @param first column of each row's first entry that is not zero: what is left of it is not read, and
 *   a factor has nothing there either. Omitted: none is known.
 * @returns false when the matrix is not positive definite.
 */
export function solvePositiveDefinite(
  matrix: Float64Array,
  vector: Float64Array,
  n: number,
  first: Int32Array = new Int32Array(n),
): boolean {
  for (let i = 0; i < n; i++) {
    const rowI = i * n;
    const firstI = first[i]!;
    for (let j = firstI; j < i; j++) {
      const rowJ = j * n;
      let sum = matrix[rowI + j]!;
      for (let k = Math.max(firstI, first[j]!); k < j; k++) {
        sum -= matrix[rowI + k]! * matrix[rowJ + k]!;
      }
      matrix[rowI + j] = sum / matrix[rowJ + j]!;
    }
    let square = matrix[rowI + i]!;
    let sum = vector[i]!;
    for (let k = firstI; k < i; k++) {
      const entry = matrix[rowI + k]!;
      square -= entry * entry;
      sum -= entry * vector[k]!;
    }
    if (!(square > 0)) return false;
    const root = Math.sqrt(square);
    matrix[rowI + i] = root;
    vector[i] = sum / root;
  }
  for (let i = n - 1; i >= 0; i--) {
    const solved = vector[i]! / matrix[i * n + i]!;
    vector[i] = solved;
    for (let k = first[i]!; k < i; k++) vector[k]! -= matrix[i * n + k]! * solved;
  }
  return true;
}
