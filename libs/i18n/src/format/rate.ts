/**
 * `formatRate(base, quote)`: formats the exchange rate of two token amounts, `1 ETH = 3,021.44 USDC`, exact to the
 * digits shown; undefined if `base` is zero. Also: type `RateSide`, a token amount in base units.
 */
import { toDecimal } from './decimal.ts';
import { isolate, isolateName } from './isolate.ts';
import { formatExact, numberFormat } from './number-format.ts';

/** An amount of one token: base units with display data. */
export interface RateSide {
  amount: bigint;
  decimals: number;
  symbol: string;
}

export interface RateOptions {
  locale?: string;
  significant?: number;
}

/** Fraction digits of the quotient: enough for the most extreme pair of prices. */
const PRECISION = 36;

/**
 * Price of one `base` in `quote`: `1 ETH = 3,021.44 USDC`. Computed on base units, so exact to the digits shown.
 * Undefined if `base` is zero.
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
      // Truncated like amounts: a displayed price is never better than the amounts beside it.
      roundingMode: 'trunc',
    },
    locale,
  );
  const one = numberFormat({}, locale).format(1);
  const figure = formatExact(format, toDecimal(rate, PRECISION));
  return isolate(`${one} ${isolateName(base.symbol)} = ${figure} ${isolateName(quote.symbol)}`);
}
