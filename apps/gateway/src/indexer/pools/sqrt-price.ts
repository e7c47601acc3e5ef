/**
 * `sqrtPriceOfReserves()`: the price of a v2 pair as a Q64.96 square root, zero without a price. Also: `squareRoot()`,
 * the integer square root, rounded down.
 */
/** Returns the integer square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  // A double is exact to 53 bits: from just above the root a few steps of Newton's method suffice.
  const bits = value.toString(16).length * 4;
  const shift = BigInt(Math.max(0, bits - 104) & ~1);
  let root = BigInt(Math.ceil(Math.sqrt(Number(value >> shift))) + 1) << (shift / 2n);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/**
 * Returns the price of a v2 pair in the format of v3: Q64.96 square root of token1 per token0, rounded down. Zero if
 * the pair has no price.
 */
export const sqrtPriceOfReserves = (reserve0: bigint, reserve1: bigint): bigint =>
  reserve0 > 0n && reserve1 > 0n ? squareRoot((reserve1 << 192n) / reserve0) : 0n;
