/**
 * Exact price arithmetic in bigint: `parsePrice()` (decimal text to 18 decimals), `rawPrice()` (a pool's price as a
 * fraction), `sqrtPriceX96Of()`, `usdToUnits()` (USD to base units), `integerSqrt()`. Also: `Priced`, type of a token's
 * decimals and price.
 */

const PRICE_DECIMALS = 18;

/** Parses a positive decimal such as '0.0000174', scaled by 10^18. */
export function parsePrice(text: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) throw new Error(`not a price: ${text}`);
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole + fraction.padEnd(PRICE_DECIMALS, '0'));
}

/** Integer square root, by Newton's method. */
export function integerSqrt(value: bigint): bigint {
  if (value < 0n) throw new RangeError('square root of a negative number');
  if (value < 2n) return value;
  let x = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const y = (x + value / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}

/** Decimals and USD price of one whole token. */
export interface Priced {
  decimals: number;
  priceUsd: string;
}

/**
 * The exact price of a pool as a fraction: base units of token1 per base unit of token0. `jitterPpm` moves it by parts
 * per million.
 */
export function rawPrice(
  token0: Priced,
  token1: Priced,
  jitterPpm = 0,
): { numerator: bigint; denominator: bigint } {
  return {
    numerator:
      parsePrice(token0.priceUsd) * 10n ** BigInt(token1.decimals) * BigInt(1_000_000 + jitterPpm),
    denominator: parsePrice(token1.priceUsd) * 10n ** BigInt(token0.decimals) * 1_000_000n,
  };
}

/** Q64.96 square root of a price, rounded down (Uniswap v3 whitepaper, 6.1). */
export const sqrtPriceX96Of = (price: { numerator: bigint; denominator: bigint }): bigint =>
  integerSqrt((price.numerator << 192n) / price.denominator);

/** Base units with a value of `usd`, rounded down. USD has cent precision. */
export const usdToUnits = (token: Priced, usd: number): bigint =>
  (BigInt(Math.round(usd * 100)) * 10n ** BigInt(token.decimals + PRICE_DECIMALS - 2)) /
  parsePrice(token.priceUsd);
