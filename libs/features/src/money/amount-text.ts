/**
 * Pure functions on token amounts: `editableAmount()` (plain text for an input, rounded down to `significant` digits)
 * and `fiatValue()` (dollars at a price per whole token; a float, for display only).
 */
import { toDecimal } from '@cenote/i18n';

/**
 * Returns an amount as plain text for an input: rounded down to `significant` digits, so that it can be edited as a
 * number.
 */
export function editableAmount(value: bigint, decimals: number, significant = 9): string {
  const [whole = '0', fraction = ''] = toDecimal(value, decimals).split('.');
  const leading = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const digits = Math.max(0, whole === '0' ? leading + significant : significant - whole.length);
  const cut = fraction.slice(0, digits).replace(/0+$/, '');
  return cut ? `${whole}.${cut}` : whole;
}

/** Returns dollars for an amount at a price per whole token; a float, for display only. */
export const fiatValue = (
  value: bigint | undefined,
  decimals: number | undefined,
  priceUsd: number | undefined,
): number | undefined =>
  value === undefined || decimals === undefined || priceUsd === undefined
    ? undefined
    : Number(toDecimal(value, decimals)) * priceUsd;
