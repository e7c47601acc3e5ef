import type { Leg } from '../state/slices/transactions.ts';
import type { Token } from '../tokens/list/token.ts';

/** Returns one side of a trade as it is stored and shown later. */
export const tradeLeg = ({ address, symbol, decimals }: Token, amount: bigint): Leg => ({
  address,
  symbol,
  decimals,
  amount: amount.toString(),
});
