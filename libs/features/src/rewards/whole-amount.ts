import { formatTokenAmount } from '@cenote/i18n';

/**
 * `wholeAmount()`: formats a reward in base units as whole tokens, rounded down: `1,334`; `<1` for less than one token
 * and `-` for nothing.
 */
export function wholeAmount(amount: bigint, decimals: number): string {
  if (amount === 0n) return '-';
  const whole = amount / 10n ** BigInt(decimals);
  return whole === 0n ? `<${formatTokenAmount(1n, 0)}` : formatTokenAmount(whole, 0);
}
