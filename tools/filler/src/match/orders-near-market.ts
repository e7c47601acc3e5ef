/**
 * `ordersNearMarket()`: pure function that returns the orders whose required output the best rate of their pair
 * reaches, most promising first. Also: types `Rates` and `QuotingTime` of its parameters.
 */
import type { OrderAmounts } from '../orders/fillable-order.ts';
import { pairOf } from './round-robin.ts';

/** Tolerance for the rounding of a small quote, which may be below the best rate for tokens with few decimals. */
const SLACK = 1.005;

/** Rates and costs that determine whether an order may be profitable. */
export interface Rates {
  /** Best rate of a pair: base units out per base unit in. */
  bestRate(tokenIn: OrderAmounts['tokenIn'], tokenOut: OrderAmounts['tokenOut']): number;
  /** Ratio of the order's last routed rate to the best rate, from 0 to 1; 1 if it was not routed yet. */
  reach?(order: OrderAmounts['hash']): number;
  /** Minimum cost of a fill, in base units of the token; Infinity without a price. */
  leastCost(token: OrderAmounts['tokenOut']): number;
}

/** Number of pairs that are quoted regardless of the time limit. */
const MIN_PAIRS = 8;

/** Time limit of the quotes of pairs. */
export interface QuotingTime {
  /** Whether the remaining pairs have to wait for another block. */
  isOver(): boolean;
  /** Called with each quoted pair. */
  onPair(pair: string): void;
}
const UNLIMITED: QuotingTime = { isOver: () => false, onPair: () => undefined };

/**
 * Returns the orders to route, most promising first: those whose threshold (required output and cost of the fill, per
 * unit of input) is at most the best rate of their pair. A larger input never gets a better rate, so no other order can
 * be profitable. One rate serves all orders of a pair: a thousand orders far from the market cost a thousand
 * comparisons. Orders that were too large for their price come last. Orders of pairs that were not quoted in time are
 * left out.
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
