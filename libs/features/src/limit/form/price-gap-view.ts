import { invertPrice, type Price, priceGap } from '@cenote/trading/orders';

export interface GapView {
  /** Worse than the market for who places the limit: it would be filled at once. */
  isWorse: boolean;
  /** Basis points of the market's price in the direction on screen; never negative. */
  bps: number;
  side: 'above' | 'at' | 'below';
}

/** A hair's breadth either side of the market is the market. */
const NOTHING_BPS = 1n;

/** Returns how far the price on screen is from the market's, in the direction on screen. */
export function gapView(price: Price, market: Price, isInverted: boolean): GapView {
  const shown = (each: Price) => (isInverted ? invertPrice(each) : each);
  const { side, bps } = priceGap(shown(price), shown(market));
  if (bps < NOTHING_BPS) return { isWorse: false, bps: 0, side: 'at' };
  return { isWorse: side === (isInverted ? 'above' : 'below'), bps: Number(bps), side };
}
