/** `sumOf()`: returns the sum of the known parts: 0 for an empty list, null where no part is known. */
export function sumOf(parts: readonly (number | null | undefined)[]): number | null {
  const known = parts.filter((part) => part !== null && part !== undefined);
  return known.length < 1 && parts.length > 0 ? null : known.reduce((sum, part) => sum + part, 0);
}
