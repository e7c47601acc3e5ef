/** Formats token amounts from base units. */
import { toDecimal } from './decimal.ts';
import { formatEveryDigit } from './exact.ts';
import { isolate, isolateName } from './isolate.ts';
import { formatExact, MINUS, numberFormat } from './number-format.ts';

export interface TokenAmountOptions {
  locale?: string;
  /** Digits that count; whole digits are never cut. Default 6. */
  significant?: number;
  /** Every digit there is: no rounding, no shortening. */
  full?: boolean;
  /** Where the rest goes: `down` never shows more than there is, `up` never less. Default `down`. */
  rounding?: 'down' | 'up';
  /** Shown after the figure. */
  symbol?: string;
}

/** Below 10^-TINY an amount is shown as less than that. */
const TINY = 5;
/** From 10^HUGE whole tokens on the figure is shortened. */
const HUGE = 12;

/**
 * An amount of base units for a reader: six significant digits, rounded down, tiny ones as
 * `<0.00001`, from a trillion on shortened. With `full` every digit, exactly.
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
