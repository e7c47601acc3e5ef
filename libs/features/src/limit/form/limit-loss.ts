import { type Price, priceGap } from '@cenote/trading/orders';

/**
 * Basis points that a limit gives less than a swap would give now; 0 where it gives as much or more,
 * undefined without a market price.
 */
export function limitLossBps(price: Price | undefined, market: Price | undefined) {
  if (!price || !market) return undefined;
  const { side, bps } = priceGap(price, market);
  return side === 'below' ? Number(bps) : 0;
}
