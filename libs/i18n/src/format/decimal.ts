/**
 * `toDecimal()`: converts base units to exact decimal notation, without grouping and without trailing zeros:
 * `toDecimal(1_500_000n, 6) === '1.5'`. Not localized.
 */
export function toDecimal(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${sign}${whole}${fraction ? `.${fraction}` : ''}`;
}
