/** `balancePoint()`: the input at which the rest of a payment and the swap's output fit a deposit, by bisection. */

/**
 * Returns the largest input from 0 to `most` that still leaves a surplus of the input token, found by bisection. The
 * surplus falls as more is swapped, so the best input is this one or the next.
 * @param hasSurplus whether the input token still exceeds what fits; undefined if the pools cannot swap that much
 * @param guess an input near the result, which saves steps
 */
export function balancePoint(
  most: bigint,
  hasSurplus: (amountIn: bigint) => boolean | undefined,
  guess?: bigint,
): bigint {
  let low = 0n;
  let high = most + 1n;
  if (guess !== undefined && guess > 0n && guess < most) {
    // Brackets around the guess that widen until the result is inside.
    for (let width = guess / 1_000n + 1n; ; width *= 32n) {
      const from = guess > width ? guess - width : 0n;
      const to = guess + width < most ? guess + width : most + 1n;
      const isAbove = from === 0n || hasSurplus(from) === true;
      const isBelow = to > most || hasSurplus(to) !== true;
      if (isAbove && from > low) low = from;
      if (!isAbove && from < high) high = from;
      if (isBelow && to < high) high = to;
      if (!isBelow && to > low) low = to;
      if (isAbove && isBelow) break;
    }
  }
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (hasSurplus(middle) === true) low = middle;
    else high = middle;
  }
  return low;
}
