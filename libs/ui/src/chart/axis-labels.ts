/** Writes a figure; with `moreDigits` in so many digits more than usual. */
export type FormatValue = (value: number, moreDigits?: number) => string;

const MAX_MORE_DIGITS = 6;

/** Labels for the marks of an axis, in as few digits as tell them apart. */
export function axisLabels(values: readonly number[], format: FormatValue): string[] {
  const different = new Set(values).size;
  for (let more = 0; more < MAX_MORE_DIGITS; more++) {
    const labels = values.map((value) => format(value, more));
    if (new Set(labels).size === different) return labels;
  }
  return values.map((value) => format(value, MAX_MORE_DIGITS));
}
