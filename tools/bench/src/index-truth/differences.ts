/**
 * `differences(label, expected, actual)`: lists the paths at which a response differs from the expected value; text
 * must be equal, numbers within a tolerance.
 */

/** Relative tolerance of USD values: sums of doubles in a different order. */
const TOLERANCE = 1e-9;
/** Absolute tolerance for differences of equal doubles. */
const NOTHING = 1e-15;

export function differences(label: string, expected: unknown, actual: unknown): string[] {
  if (expected !== null && typeof expected === 'object') {
    if (actual === null || typeof actual !== 'object') return [`${label}: nothing`];
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(`${label}.${key}`, value, (actual as Record<string, unknown>)[key]),
    );
  }
  const isSame =
    typeof expected === 'number' && typeof actual === 'number'
      ? Math.abs(expected - actual) <=
        NOTHING + TOLERANCE * Math.max(Math.abs(expected), Math.abs(actual))
      : expected === actual;
  return isSame ? [] : [`${label}: ${String(actual)}, must be ${String(expected)}`];
}
