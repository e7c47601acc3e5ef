/**
 * `axisLabels()`: labels of an axis' ticks, with as few digits as distinguish them, padded to the longest. Also: type
 * `FormatValue`, the function that formats a number with a given number of additional digits.
 */

/** Formats a figure; `moreDigits` adds that many digits. */
export type FormatValue = (value: number, moreDigits?: number) => string;

const MAX_MORE_DIGITS = 6;
/** Space with the width of a digit. */
const FIGURE_SPACE = '\u2007';

/**
 * Returns labels for the ticks of an axis, with as few digits as distinguish them. All are padded to the longest: the
 * axis is as wide as its first and last label, and would truncate a longer one between them.
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
