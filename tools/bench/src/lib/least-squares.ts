/**
 * `leastSquares(rows, values)`: the weights w for which rows · w is closest to the values, from the normal equations by
 * elimination. For few, linearly independent columns.
 * @throws RangeError if the rows do not determine all weights.
 */
export function leastSquares(
  rows: readonly (readonly number[])[],
  values: readonly number[],
): number[] {
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (__, j) => sum(rows.map((row) => row[i]! * row[j]!))),
    sum(rows.map((row, r) => row[i]! * values[r]!)),
  ]);
  for (let column = 0; column < size; column++) {
    const below = matrix.slice(column);
    const pivot = below.reduce((a, b) => (Math.abs(b[column]!) > Math.abs(a[column]!) ? b : a));
    const largest = Math.abs(pivot[column]!);
    if (largest < 1e-9) throw new RangeError(`Weight ${column} is not determined`);
    const at = matrix.indexOf(pivot);
    [matrix[column], matrix[at]] = [pivot, matrix[column]!];
    for (const row of matrix) {
      if (row === pivot) continue;
      const factor = row[column]! / pivot[column]!;
      for (let i = column; i <= size; i++) row[i]! -= factor * pivot[i]!;
    }
  }
  return matrix.map((row, i) => row[size]! / row[i]!);
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
