/**
 * `glyphsOf()`: splits a formatted number into characters, each with a stable key, its digit value and the ten digits
 * of its numbering system, for RollingNumber. Also: their type `Glyph`.
 */

/** Zero digit of each numbering system of the product's languages. */
const ZEROS = ['0', '٠', '۰', '०', '০', '๐'].map((zero) => zero.codePointAt(0) ?? 0);

export interface Glyph {
  /** Position from the end, so that the ones digit keeps its key when the figure gets longer. */
  key: string;
  char: string;
  /** Value of the digit; undefined for separators and symbols. */
  digit?: number;
  /** All ten digits of the same numbering system. */
  strip?: readonly string[];
}

/** Splits a formatted number into characters. */
export function glyphsOf(text: string): Glyph[] {
  const chars = Array.from(text);
  return chars.map((char, index) => {
    const digitIndex = chars.length - index;
    const code = char.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    if (zero === undefined) return { key: `${digitIndex}${char}`, char };
    const strip = Array.from({ length: 10 }, (_, n) => String.fromCodePoint(zero + n));
    return { key: `${digitIndex}`, char, digit: code - zero, strip };
  });
}
