/**
 * Conversions between tokens and money as text: `tokensOfFiat()` (whole tokens, rounded down to the base unit) and
 * `fiatOfTokens()` (money, rounded down). Also: `isPriced()` (whether a price is known), `FIAT_DECIMALS` (maximum
 * fraction digits of typed money), type `TokenPrice`.
 */
import { formatAmount, parseAmount } from '@cenote/trading';

/** Maximum number of fraction digits of a typed money amount. */
export const FIAT_DECIMALS = 6;
/** One unit of money, as a fixed-point number. */
const UNIT = 10n ** BigInt(FIAT_DECIMALS);
const CENT = UNIT / 100n;

/** Price of a token: dollars per whole token, and units of the current currency per dollar. */
export interface TokenPrice {
  priceUsd: number;
  perDollar: number;
}

/** A decimal number without rounding: `digits / 10 ** scale`. */
interface Scaled {
  digits: bigint;
  scale: number;
}

/** Parses the shortest decimal notation of a number; undefined unless it is above zero. */
function scaled(value: number): Scaled | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** Price in the current currency. */
function priceOf({ priceUsd, perDollar }: TokenPrice): Scaled | undefined {
  const [price, rate] = [scaled(priceUsd), scaled(perDollar)];
  return price && rate && { digits: price.digits * rate.digits, scale: price.scale + rate.scale };
}

/** Returns whether amounts of a token can be shown in money. */
export const isPriced = (price: TokenPrice | undefined): price is TokenPrice =>
  price !== undefined && priceOf(price) !== undefined;

/**
 * Converts typed money to whole tokens, as an exact decimal. Rounded down to the base unit, so that never more than the
 * typed amount is traded. '' for no amount or without a price.
 */
export function tokensOfFiat(text: string, decimals: number, price: TokenPrice): string {
  const money = parseAmount(text, FIAT_DECIMALS);
  const { digits, scale } = priceOf(price) ?? { digits: 0n, scale: 0 };
  if (money === undefined || digits === 0n) return '';
  const units = (money * 10n ** BigInt(decimals + scale)) / (UNIT * digits);
  return formatAmount(units, decimals);
}

/**
 * Returns an amount of a token as money, as plain text for an input: rounded down, to cents unless it is less than
 * one.
 */
export function fiatOfTokens(amount: bigint, decimals: number, price: TokenPrice): string {
  const { digits, scale } = priceOf(price) ?? { digits: 0n, scale: 0 };
  const money = (amount * digits * UNIT) / 10n ** BigInt(decimals + scale);
  return formatAmount(money < CENT ? money : money - (money % CENT), FIAT_DECIMALS);
}
