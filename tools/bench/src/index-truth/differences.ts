/* Compares an answer with the expected values, dollars within a tolerance. */

/** How far dollars may be apart, as a part of them: sums of doubles in another order. */
const TOLERANCE = 1e-9;
/** What is left of a difference of doubles that are the same. */
const NOTHING = 1e-15;

/** Places where an answer is not what it must be; text is held exactly, numbers nearly. */
export function differences(place: string, expected: unknown, actual: unknown): string[] {
  if (expected !== null && typeof expected === 'object') {
    if (actual === null || typeof actual !== 'object') return [`${place}: nothing`];
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(`${place}.${key}`, value, (actual as Record<string, unknown>)[key]),
    );
  }
  const isSame =
    typeof expected === 'number' && typeof actual === 'number'
      ? Math.abs(expected - actual) <=
        NOTHING + TOLERANCE * Math.max(Math.abs(expected), Math.abs(actual))
      : expected === actual;
  return isSame ? [] : [`${place}: ${String(actual)}, must be ${String(expected)}`];
}
