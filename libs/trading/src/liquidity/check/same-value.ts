/** `sameValue()`: whether decoded values equal expected ones; addresses and bytes are compared in any letter case. */

/** Whether two values of decoded calls are equal: numbers and bigints by value, lists and structs by their parts. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() === b.toLowerCase();
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  return (
    keysA.length === keysB.length &&
    keysA.every((key) => sameValue(a[key as never], b[key as never]))
  );
}
