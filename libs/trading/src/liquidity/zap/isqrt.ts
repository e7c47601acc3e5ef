/** `isqrt()`: integer square root, rounded down. */

/** Returns the largest integer whose square is at most `value` (Newton's method); `value` is at least zero. */
export function isqrt(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
