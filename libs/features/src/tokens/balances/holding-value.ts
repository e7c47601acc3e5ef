import { fiatValue } from '../../money/amount-text.ts';
import type { Token } from '../list/token.ts';
import { isUnsellable } from '../safety/safety.ts';

/**
 * Returns the value of a balance in dollars; undefined where the token has no price or cannot be sold, or the balance
 * is unknown.
 */
export const holdingValue = (token: Token, amount: bigint | undefined): number | undefined =>
  isUnsellable(token) ? undefined : fiatValue(amount, token.decimals, token.priceUsd);
