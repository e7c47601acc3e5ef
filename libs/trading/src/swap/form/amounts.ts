/**
 * `parseAmount()`: decimal text to base units, exact; undefined if invalid. Also: `formatAmount()`, base units to the
 * same decimal text.
 */

/** Maximum uint256. */
const MAX_UINT256 = (1n << 256n) - 1n;

/**
 * Parses a decimal amount to base units: digits with at most one point (or comma), no sign, no exponent, no grouping.
 * Undefined if it is not such a number, has more decimal places than the token, or exceeds uint256. Exact.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals || whole.length > 78) return undefined;
  const value = BigInt((whole || '0') + digits.padEnd(decimals, '0'));
  return value <= MAX_UINT256 ? value : undefined;
}

/**
 * Returns the exact decimal of base units in the format that `parseAmount` accepts: a point, no grouping, no trailing
 * zeros.
 */
export function formatAmount(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
