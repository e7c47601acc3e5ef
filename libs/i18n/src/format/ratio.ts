/**
 * `formatRatio()`: formats the price of one token in another as a plain number with six significant digits, for display
 * in charts only. Exact rates for trades are formatted by `formatRate`.
 */
import { numberFormat } from './number-format.ts';

export interface RatioOptions {
  locale?: string;
  /** Significant digits; integer digits are never omitted. Default 6. */
  significant?: number;
  /** Additional digits, to distinguish close values. */
  moreDigits?: number;
}

export function formatRatio(ratio: number, options: RatioOptions = {}): string {
  const { locale, significant = 6, moreDigits = 0 } = options;
  return numberFormat(
    {
      maximumSignificantDigits: significant + moreDigits,
      maximumFractionDigits: 0,
      roundingPriority: 'morePrecision',
    },
    locale,
  ).format(ratio);
}
