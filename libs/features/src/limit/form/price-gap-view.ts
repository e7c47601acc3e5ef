/**
 * `gapView()`: returns the distance of a limit's price to the market price in basis points, its side and whether it is
 * worse, in the direction on screen (type `GapView`).
 */
import { invertPrice, type Price, priceGap } from '@cenote/trading/orders';

export interface GapView {
  /** The limit is worse than the market for its owner: it would be filled immediately. */
  isWorse: boolean;
  /** Basis points of the market's price in the direction on screen; never negative. */
  bps: number;
  side: 'above' | 'at' | 'below';
}

/** Distance in basis points up to which a price counts as the market price. */
const NOTHING_BPS = 1n;

export function gapView(price: Price, market: Price, isInverted: boolean): GapView {
  const shown = (each: Price) => (isInverted ? invertPrice(each) : each);
  const { side, bps } = priceGap(shown(price), shown(market));
  if (bps < NOTHING_BPS) return { isWorse: false, bps: 0, side: 'at' };
  return { isWorse: side === (isInverted ? 'above' : 'below'), bps: Number(bps), side };
}
