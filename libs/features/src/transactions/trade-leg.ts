import type { Leg } from '../state/slices/transactions.ts';
import type { Token } from '../tokens/list/token.ts';

/**
 * Returns one side of a trade in the form that Redux stores: address, symbol and decimals of the token, and the amount
 * in its smallest unit as decimal digits.
 */
export const tradeLeg = ({ address, symbol, decimals }: Token, amount: bigint): Leg => ({
  address,
  symbol,
  decimals,
  amount: amount.toString(),
});
