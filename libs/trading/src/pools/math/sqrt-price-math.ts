/**
 * Functions wei-exact as SqrtPriceMath of v3-core and v4-core, which are identical: token amounts between two
 * square-root prices, and the price after an input or output of either token; also `ceilDiv()`. Prices are Q64.96,
 * amounts base units. Results are undefined if the contracts would revert.
 */

const Q96 = 96n;
const MAX_UINT256 = (1n << 256n) - 1n;

export const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/** Returns the token0 amount of liquidity between two prices, `lower` > 0. */
export function amount0Between(
  lower: bigint,
  upper: bigint,
  liquidity: bigint,
  roundUp: boolean,
): bigint {
  const product = (liquidity << Q96) * (upper - lower);
  return roundUp ? ceilDiv(ceilDiv(product, upper), lower) : product / upper / lower;
}

/** Returns the token1 amount of liquidity between two prices. */
export function amount1Between(
  lower: bigint,
  upper: bigint,
  liquidity: bigint,
  roundUp: boolean,
): bigint {
  const product = liquidity * (upper - lower);
  const floor = product >> Q96;
  return roundUp && floor << Q96 !== product ? floor + 1n : floor;
}

/** Returns the price after an input of token0: falls, rounded up. Liquidity must be above zero. */
export function priceAfterAmount0In(sqrtPrice: bigint, liquidity: bigint, amount: bigint): bigint {
  const numerator = liquidity << Q96;
  const product = amount * sqrtPrice;
  const denominator = numerator + product;
  // The contracts use a coarser formula if the product or the sum exceeds 256 bits.
  return product <= MAX_UINT256 && denominator <= MAX_UINT256
    ? ceilDiv(numerator * sqrtPrice, denominator)
    : ceilDiv(numerator, numerator / sqrtPrice + amount);
}

/** Returns the price after an output of token0: rises, rounded up. */
export function priceAfterAmount0Out(
  sqrtPrice: bigint,
  liquidity: bigint,
  amount: bigint,
): bigint | undefined {
  const numerator = liquidity << Q96;
  const product = amount * sqrtPrice;
  return numerator > product ? ceilDiv(numerator * sqrtPrice, numerator - product) : undefined;
}

/** Returns the price after an input of token1: rises, rounded down. Liquidity must be above zero. */
export function priceAfterAmount1In(sqrtPrice: bigint, liquidity: bigint, amount: bigint): bigint {
  return sqrtPrice + (amount << Q96) / liquidity;
}

/** Returns the price after an output of token1: falls, rounded down. Liquidity must be above zero. */
export function priceAfterAmount1Out(
  sqrtPrice: bigint,
  liquidity: bigint,
  amount: bigint,
): bigint | undefined {
  const quotient = ceilDiv(amount << Q96, liquidity);
  return sqrtPrice > quotient ? sqrtPrice - quotient : undefined;
}
