/**
 * JSON with `bigint` values: `toJson()` serializes, `fromJson()` parses its output and throws SyntaxError if it is not
 * JSON.
 */

const MARK = '$bigint';

/** Serializes JSON with `bigint` values. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? { [MARK]: part.toString() } : part,
  );

/**
 * Parses the output of {@link toJson}.
 * @throws SyntaxError if it is not JSON
 */
export const fromJson = (text: string): unknown => JSON.parse(text, revive);

function revive(_: string, part: unknown): unknown {
  if (typeof part !== 'object' || part === null || !(MARK in part)) return part;
  const digits = part[MARK];
  return typeof digits === 'string' && /^-?[0-9]+$/.test(digits) ? BigInt(digits) : part;
}
