/**
 * `formatTokenAmount(value, decimals)`: formats a token amount in base units, with or without its symbol. Also: type
 * `TokenAmountOptions`.
 */
import { toDecimal } from './decimal.ts';
import { formatEveryDigit } from './every-digit.ts';
import { isolate, isolateName } from './isolate.ts';
import { formatExact, MINUS, numberFormat } from './number-format.ts';

export interface TokenAmountOptions {
  locale?: string;
  /** Significant digits; integer digits are never omitted. Default 6. */
  significant?: number;
  /** Shows every digit: no rounding, no abbreviation. */
  full?: boolean;
  /** Rounding direction: `down` never shows more than the amount, `up` never less. Default `down`. */
  rounding?: 'down' | 'up';
  /** Token symbol after the figure. */
  symbol?: string;
}

/** Amounts below 10^-TINY are shown as less than that. */
const TINY = 5;
/** From 10^HUGE whole tokens, the figure is abbreviated. */
const HUGE = 12;

/**
 * Formats an amount in base units: six significant digits, rounded down, tiny ones as `<0.00001`, abbreviated from
 * 10^12. With `full`, every digit.
 */
export function formatTokenAmount(
  value: bigint,
  decimals: number,
  options: TokenAmountOptions = {},
): string {
  const figure = formatFigure(value, decimals, options);
  return isolate(options.symbol ? `${figure} ${isolateName(options.symbol)}` : figure);
}

function formatFigure(value: bigint, decimals: number, options: TokenAmountOptions): string {
  const { locale, significant = 6, full = false, rounding = 'down' } = options;
  const unit = 10n ** BigInt(decimals);
  const size = value < 0n ? -value : value;
  const exact = toDecimal(value, decimals);
  const roundingMode = rounding === 'down' ? 'trunc' : 'expand';

  if (full) return formatEveryDigit(exact, locale);
  if (size > 0n && size * 10n ** BigInt(TINY) < unit) {
    const bound = formatExact(numberFormat({ maximumFractionDigits: TINY }, locale), '0.00001');
    return value < 0n ? `>${MINUS}${bound}` : `<${bound}`;
  }
  if (size >= unit * 10n ** BigInt(HUGE)) {
    return formatExact(
      numberFormat(
        { notation: 'compact', maximumSignificantDigits: significant, roundingMode },
        locale,
      ),
      exact,
    );
  }
  return formatExact(
    numberFormat(
      {
        maximumSignificantDigits: significant,
        maximumFractionDigits: 0,
        roundingPriority: 'morePrecision',
        roundingMode,
      },
      locale,
    ),
    exact,
  );
}
