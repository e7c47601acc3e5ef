import { formatAmount, parseAmount } from '@cenote/trading';

/** Digits after the point that money is typed with. */
export const FIAT_DECIMALS = 6;
/** A whole unit of money, in what it is counted in here. */
const UNIT = 10n ** BigInt(FIAT_DECIMALS);
const CENT = UNIT / 100n;

/** What a token costs: dollars for a whole one, and units of the currency in use for a dollar. */
export interface TokenPrice {
  priceUsd: number;
  perDollar: number;
}

/** A decimal number without rounding: `digits / 10 ** scale`. */
interface Scaled {
  digits: bigint;
  scale: number;
}

/** A number as its shortest decimal notation says it; undefined unless it is above zero. */
function scaled(value: number): Scaled | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** The price in the currency in use. */
function priceOf({ priceUsd, perDollar }: TokenPrice): Scaled | undefined {
  const [price, rate] = [scaled(priceUsd), scaled(perDollar)];
  return price && rate && { digits: price.digits * rate.digits, scale: price.scale + rate.scale };
}

/** Returns whether amounts of a token can be shown in money. */
export const isPriced = (price: TokenPrice | undefined): price is TokenPrice =>
  price !== undefined && priceOf(price) !== undefined;

/**
 * Money as typed, in whole tokens: an exact decimal of the token. Rounded down to its base unit, so
 * that never more is traded than was said. '' for no amount, and where there is no price.
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
