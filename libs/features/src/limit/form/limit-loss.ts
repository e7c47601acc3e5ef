import { type Price, priceGap } from '@cenote/trading/orders';

/**
 * Returns by how many basis points a limit returns less than a swap would now; 0 if it returns as much or more,
 * undefined without a market price.
 */
export function limitLossBps(price: Price | undefined, market: Price | undefined) {
  if (!price || !market) return undefined;
  const { side, bps } = priceGap(price, market);
  return side === 'below' ? Number(bps) : 0;
}
