import type { MovedAmount } from '@cenote/data';
import { formatTokenAmount } from '@cenote/i18n';

const SIGNIFICANT = 6;

/** An amount with its token's symbol; the symbol alone where no log tells the amount. */
export const tokenAmountText = ({ token: { decimals, symbol }, amount }: MovedAmount): string =>
  amount === null
    ? symbol
    : formatTokenAmount(BigInt(amount), decimals, { symbol, significant: SIGNIFICANT });
