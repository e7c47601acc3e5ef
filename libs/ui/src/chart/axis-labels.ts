/** Writes a figure; with `moreDigits` in so many digits more than usual. */
export type FormatValue = (value: number, moreDigits?: number) => string;

const MAX_MORE_DIGITS = 6;
/** As wide as a digit. */
const FIGURE_SPACE = '\u2007';

/**
 * Labels for the marks of an axis, in as few digits as tell them apart. All are as long as the longest, by spaces at
 * the end: the axis is made as wide as its first and last label, and would cut a longer one between them.
 */
export function axisLabels(values: readonly number[], format: FormatValue): string[] {
  const labels = labelsOf(values, format);
  const length = Math.max(...labels.map((label) => label.length));
  return labels.map((label) => label.padEnd(length, FIGURE_SPACE));
}

function labelsOf(values: readonly number[], format: FormatValue): string[] {
  const different = new Set(values).size;
  for (let more = 0; more < MAX_MORE_DIGITS; more++) {
    const labels = values.map((value) => format(value, more));
    if (new Set(labels).size === different) return labels;
  }
  return values.map((value) => format(value, MAX_MORE_DIGITS));
}
