/** The zero of each way of writing digits that the product's languages use. */
const ZEROS = ['0', '٠', '۰', '०', '০', '๐'].map((zero) => zero.codePointAt(0) ?? 0);

export interface Glyph {
  /** Place counted from the end: the ones stay the ones when a figure grows a digit. */
  key: string;
  char: string;
  /** What the digit counts; none for separators and symbols. */
  digit?: number;
  /** All ten, in the writing of this one. */
  strip?: readonly string[];
}

/** A written number, place by place. */
export function glyphsOf(text: string): Glyph[] {
  const chars = Array.from(text);
  return chars.map((char, index) => {
    const place = chars.length - index;
    const code = char.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    if (zero === undefined) return { key: `${place}${char}`, char };
    const strip = Array.from({ length: 10 }, (_, n) => String.fromCodePoint(zero + n));
    return { key: `${place}`, char, digit: code - zero, strip };
  });
}
