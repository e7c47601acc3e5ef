import { type Price, priceGap } from '@cenote/trading/orders';

/**
 * `limitLossBps()`: returns by how many basis points the price of a limit is below the market price; 0 if it is not
 * below, undefined if either price is missing.
 */
export function limitLossBps(price: Price | undefined, market: Price | undefined) {
  if (!price || !market) return undefined;
  const { side, bps } = priceGap(price, market);
  return side === 'below' ? Number(bps) : 0;
}
