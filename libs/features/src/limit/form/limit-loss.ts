import { type Price, priceGap } from '@cenote/trading/orders';

/**
 * Returns by how many basis points a limit gives less than a swap would now; 0 where it gives as much or more,
 * undefined without a market price.
 */
export function limitLossBps(price: Price | undefined, market: Price | undefined) {
  if (!price || !market) return undefined;
  const { side, bps } = priceGap(price, market);
  return side === 'below' ? Number(bps) : 0;
}
