/** Returns the greatest integer whose square is not above `value`, as Math.sqrt of v2-core. Newton's method, exact. */
export function integerSqrt(value: bigint): bigint {
  if (value < 0n) throw new RangeError('Square root of a negative number');
  if (value < 2n) return value;
  // Above the root: 2^ceil(bits / 2).
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
