import type { OrderAmounts } from '../orders/fillable-order.ts';
import { pairOf } from './round-robin.ts';

/* Keeps the orders whose limit the best rate of their pair reaches, the most promising first. */

/** What the quote of a small amount may fall short of the best rate: coarse tokens on its way round it. */
const SLACK = 1.005;

/** What stands between a rate and a profit. */
export interface Rates {
  /** Base units out for one in, at best. */
  bestRate(tokenIn: OrderAmounts['tokenIn'], tokenOut: OrderAmounts['tokenOut']): number;
  /** What an order's last route gave of the best rate, from 0 to 1; 1 for one that was not routed yet. */
  reach?(order: OrderAmounts['hash']): number;
  /** Base units of a token that the least a filling costs is worth; Infinity for one without a price. */
  leastCost(token: OrderAmounts['tokenOut']): number;
}

/** Pairs that are quoted in any case, however slow the machine is. */
const MIN_PAIRS = 8;

/** How long pairs are quoted. */
export interface QuotingTime {
  /** Whether pairs that were not quoted yet have to wait for another block. */
  isOver(): boolean;
  /** Called with each pair that is quoted. */
  onPair(pair: string): void;
}
const UNLIMITED: QuotingTime = { isOver: () => false, onPair: () => undefined };

/**
 * Orders worth a route, the most promising first by what is known of them: those whose threshold (what they ask, and what
 * filling costs, for a unit of what they give) the best rate of their pair reaches. More of an input
 * never gets a better rate, so that no other can be filled with a profit. One rate serves all orders of a
 * pair: a thousand far away cost a thousand comparisons. Orders too large for their price come last. Orders of pairs
 * for which there is no time are left out.
 */
export function ordersNearMarket(
  orders: Iterable<OrderAmounts>,
  rates: Rates,
  time = UNLIMITED,
): OrderAmounts[] {
  const near: { amounts: OrderAmounts; gain: number }[] = [];
  const quoted = new Set<string>();
  for (const amounts of orders) {
    const pair = pairOf(amounts);
    if (!quoted.has(pair)) {
      if (quoted.size >= MIN_PAIRS && time.isOver()) continue;
      quoted.add(pair);
      time.onPair(pair);
    }
    const { tokenIn, tokenOut, amountIn, amountOut } = amounts;
    const best = rates.bestRate(tokenIn, tokenOut) * SLACK * Number(amountIn);
    const gain = best / (Number(amountOut) + rates.leastCost(tokenOut));
    if (gain >= 1) near.push({ amounts, gain: gain * (rates.reach?.(amounts.hash) ?? 1) });
  }
  return near.sort((a, b) => b.gain - a.gain).map(({ amounts }) => amounts);
}
