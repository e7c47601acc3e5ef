/** Formats an exchange rate of two tokens. */
import { toDecimal } from './decimal.ts';
import { isolate, isolateName } from './isolate.ts';
import { formatExact, numberFormat } from './number-format.ts';

/** An amount of one token: base units with what is needed to show them. */
export interface RateSide {
  amount: bigint;
  decimals: number;
  symbol: string;
}

export interface RateOptions {
  locale?: string;
  significant?: number;
}

/** Fraction digits kept in the quotient: enough for the cheapest token against the dearest. */
const PRECISION = 36;

/**
 * What one `base` gives in `quote`: `1 ETH = 3,021.44 USDC`. Computed on base units, so exact to the
 * digits shown. Undefined when `base` is zero.
 */
export function formatRate(
  base: RateSide,
  quote: RateSide,
  options: RateOptions = {},
): string | undefined {
  if (base.amount === 0n) return undefined;
  const { locale, significant = 6 } = options;
  const rate =
    (quote.amount * 10n ** BigInt(PRECISION + base.decimals)) /
    (base.amount * 10n ** BigInt(quote.decimals));
  const format = numberFormat(
    {
      maximumSignificantDigits: significant,
      maximumFractionDigits: 0,
      roundingPriority: 'morePrecision',
      // As amounts are: a price never reads better than what the amounts beside it give.
      roundingMode: 'trunc',
    },
    locale,
  );
  const one = numberFormat({}, locale).format(1);
  const figure = formatExact(format, toDecimal(rate, PRECISION));
  return isolate(`${one} ${isolateName(base.symbol)} = ${figure} ${isolateName(quote.symbol)}`);
}
