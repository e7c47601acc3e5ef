/**
 * The weights w for which rows · w come closest to the values, by the sum of squares: the normal
 * equations solved by elimination. For few columns that are not multiples of each other.
 *
 * @throws RangeError where the rows do not settle every weight.
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
    if (largest < 1e-9) throw new RangeError(`Nothing settles weight ${column}`);
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
