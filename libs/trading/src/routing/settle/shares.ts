/**
 * `sharesOf()`: amounts as basis points that sum to 10,000. Also: `splitExactly()`, float parts as whole base units
 * that sum to a given total.
 */

const WHOLE_BPS = 10_000;

/**
 * Returns parts of a whole in basis points that sum to 10,000: each part is rounded down, the difference is added to
 * the largest remainders.
 */
export function sharesOf(amounts: readonly bigint[]): number[] {
  const whole = amounts.reduce((a, b) => a + b, 0n);
  const scaled = amounts.map((amount) => amount * BigInt(WHOLE_BPS));
  const shares = scaled.map((part) => Number(part / whole));
  const missing = WHOLE_BPS - shares.reduce((a, b) => a + b, 0);
  const byRemainder = scaled
    .map((part, i) => ({ i, remainder: part % whole }))
    .sort((a, b) => (a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : a.i - b.i));
  for (const { i } of byRemainder.slice(0, missing)) shares[i]! += 1;
  return shares;
}

/**
 * Returns float parts as whole base units that sum to `whole` exactly: rounded down, the difference is added to the
 * largest part.
 */
export function splitExactly(parts: readonly number[], whole: bigint): bigint[] {
  const sum = parts.reduce((a, b) => a + b, 0);
  // 60 fractional bits preserve every digit of a float.
  const scale = 2n ** 60n;
  const amounts = parts.map((part) => (whole * BigInt(Math.floor((part / sum) * 2 ** 60))) / scale);
  const largest = parts.indexOf(Math.max(...parts));
  amounts[largest]! += whole - amounts.reduce((a, b) => a + b, 0n);
  return amounts;
}
