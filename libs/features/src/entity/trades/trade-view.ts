/**
 * `tradeView()`: returns the kind of a swap or liquidity change from the viewpoint of one token (bought, sold, or
 * other) with the symbol. Also: type `TradeView` (its result).
 */
import type { PoolTransaction } from '@cenote/data';

export interface TradeView {
  /** Kind from the viewpoint of the token; a swap that only passed through it is `swap`. */
  kind: 'bought' | 'sold' | 'swap' | 'mint' | 'burn' | 'collect';
  /** Symbol of the token that was bought or sold. */
  symbol: string;
}

/**
 * Describes a swap or liquidity change from the viewpoint of one token: bought, sold, or other.
 * @param token lower case; if omitted, the viewpoint is a pool, and its first token determines the side of its swaps.
 */
export function tradeView(
  { kind, pool, paid, received }: PoolTransaction,
  token = pool?.token0.address.toLowerCase(),
): TradeView {
  const of = (sides: PoolTransaction['paid']) =>
    sides.find((side) => side.token.address.toLowerCase() === token)?.token;
  if (kind !== 'swap') return { kind, symbol: '' };
  const [sold, bought] = [of(paid), of(received)];
  if (sold) return { kind: 'sold', symbol: sold.symbol };
  return bought ? { kind: 'bought', symbol: bought.symbol } : { kind, symbol: '' };
}
