import type { MovedAmount } from '@cenote/data';
import { formatTokenAmount } from '@cenote/i18n';

const SIGNIFICANT = 6;

/**
 * Returns an amount with its token's symbol, to 6 significant digits; the symbol alone where the logs do not state the
 * amount.
 */
export const tokenAmountText = ({ token: { decimals, symbol }, amount }: MovedAmount): string =>
  amount === null
    ? symbol
    : formatTokenAmount(BigInt(amount), decimals, { symbol, significant: SIGNIFICANT });
