import { numberFormat } from './number-format.ts';

export interface RatioOptions {
  locale?: string;
  /** Digits that count; whole digits are never cut. Default 6. */
  significant?: number;
  /** So many digits more, to tell figures apart that lie close together. */
  moreDigits?: number;
}

/**
 * A price that is no amount of money: how many of one token make one of another, for display in charts
 * alone. What can be traded for is told by `formatRate`, exactly.
 */
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
