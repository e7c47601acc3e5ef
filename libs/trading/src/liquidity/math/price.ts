/**
 * Prices as decimal texts, ticks and square-root prices, exact: `tickFromPrice()`, `sqrtPriceFromPrice()`,
 * `priceFromTick()`, `priceFromSqrtPrice()`. A text is in whole token1 per whole token0, or the inverse.
 */
import { integerSqrt } from '../../pools/math/integer-sqrt.ts';
import {
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
  MIN_TICK,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from '../../pools/math/tick-math.ts';

const Q192 = 192n;
const DECIMAL = /^(\d+)(?:\.(\d*))?$|^\.(\d+)$/;

/** Base units of token1 per base unit of token0. */
interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const power10 = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Returns the price of a text; undefined unless it is a decimal number above zero. */
function parsePrice(
  text: string,
  decimals0: number,
  decimals1: number,
  isInverted: boolean,
): Fraction | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const fraction = match[2] ?? match[3] ?? '';
  const digits = BigInt(`${match[1] ?? ''}${fraction}`);
  if (digits === 0n) return undefined;
  const value = { numerator: digits, denominator: power10(fraction.length) };
  const { numerator, denominator } = isInverted
    ? { numerator: value.denominator, denominator: value.numerator }
    : value;
  return {
    numerator: numerator * power10(decimals1),
    denominator: denominator * power10(decimals0),
  };
}

/** The square-root price, rounded down, without limits: encodeSqrtRatioX96 of v3-sdk. */
const rootOf = ({ numerator, denominator }: Fraction): bigint =>
  integerSqrt((numerator << Q192) / denominator);

/**
 * Returns the square root of a price, Q64.96, rounded down: the initial price of a new pool.
 * @param isInverted whether the text is in token0 per token1
 * @returns undefined if the text is not a decimal number above zero, or no pool can have this price
 */
export function sqrtPriceFromPrice(
  text: string,
  decimals0: number,
  decimals1: number,
  isInverted = false,
): bigint | undefined {
  const price = parsePrice(text, decimals0, decimals1, isInverted);
  const root = price && rootOf(price);
  return root !== undefined && root >= MIN_SQRT_PRICE && root < MAX_SQRT_PRICE ? root : undefined;
}

/**
 * Returns the tick whose price is nearest to a price, or the first or last tick if the price is outside their range.
 * The text of {@link priceFromTick} returns the same tick.
 * @param isInverted whether the text is in token0 per token1
 * @returns undefined if the text is not a decimal number above zero
 */
export function tickFromPrice(
  text: string,
  decimals0: number,
  decimals1: number,
  isInverted = false,
): number | undefined {
  const price = parsePrice(text, decimals0, decimals1, isInverted);
  if (!price) return undefined;
  const root = rootOf(price);
  if (root < MIN_SQRT_PRICE) return MIN_TICK;
  if (root >= MAX_SQRT_PRICE) return MAX_TICK;
  const below = tickAtSqrtPrice(root);
  // Ticks are evenly spaced in logarithms, hence the geometric mean.
  const middle = sqrtPriceAtTick(below) * sqrtPriceAtTick(below + 1);
  return price.numerator << Q192 < middle * price.denominator ? below : below + 1;
}

/**
 * Returns the decimal text of a price, without exponent or trailing zeros, rounded half up.
 * @param isInverted whether the text is in token0 per token1
 * @param digits number of significant digits
 */
export function priceFromSqrtPrice(
  sqrtPriceX96: bigint,
  decimals0: number,
  decimals1: number,
  isInverted = false,
  digits = 18,
): string {
  const [numerator, denominator] = [
    sqrtPriceX96 * sqrtPriceX96 * power10(decimals0),
    power10(decimals1) << Q192,
  ];
  return isInverted
    ? significant(denominator, numerator, digits)
    : significant(numerator, denominator, digits);
}

/** Returns the decimal text of the price at a tick; see {@link priceFromSqrtPrice}. */
export const priceFromTick = (
  tick: number,
  decimals0: number,
  decimals1: number,
  isInverted = false,
  digits = 18,
): string => priceFromSqrtPrice(sqrtPriceAtTick(tick), decimals0, decimals1, isInverted, digits);

/** Returns a fraction above zero as a decimal text with at most this many significant digits. */
function significant(numerator: bigint, denominator: bigint, digits: number): string {
  const lengthOf = (value: bigint) => value.toString().length;
  // The quotient times 10^places has `digits` or `digits + 1` digits.
  const places = digits - (lengthOf(numerator) - lengthOf(denominator));
  const [scaled, divisor] =
    places >= 0
      ? [numerator * power10(places), denominator]
      : [numerator, denominator * power10(-places)];
  const excess = lengthOf(scaled / divisor) - digits;
  const unit = divisor * power10(excess);
  const rounded = (2n * scaled + unit) / (2n * unit);
  return decimalText(rounded, places - excess);
}

/** Returns `value` / 10^`places` as a decimal text without trailing zeros. */
function decimalText(value: bigint, places: number): string {
  if (places <= 0) return (value * power10(-places)).toString();
  const padded = value.toString().padStart(places + 1, '0');
  const fraction = padded.slice(-places).replace(/0+$/, '');
  const whole = padded.slice(0, -places);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
