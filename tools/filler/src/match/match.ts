/**
 * `profitableOrders()`: candidates of all orders that are profitable alone at the current pool states, within a time
 * limit. Also: `withoutSharedPools()` and `byProfit()` (select and sort candidates), `match()` (both steps in one),
 * type `MatchOptions`, and `MAX_FILLS`, orders per transaction.
 */
import type { Address, Hex } from '@cenote/chains';
import type { OrderAmounts } from '../orders/fillable-order.ts';
import {
  amountForWei,
  type Candidate,
  candidateOf,
  MIN_FILL_GAS,
  poolsOf,
  routeFor,
  type Terms,
} from './candidate.ts';
import type { Market } from './market.ts';
import { ordersNearMarket } from './orders-near-market.ts';
import { PairRotation, roundRobin } from './round-robin.ts';

/** Maximum number of orders per transaction. */
export const MAX_FILLS = 8;

export interface MatchOptions extends Terms {
  maxFills?: number;
  /** Time limit in milliseconds after which no other order is routed; the most promising one is in any case. */
  budgetMs?: number;
  /** State between blocks: the ratio of an order's routed rate to the best rate of its pair. */
  reach?: Map<Hex, number>;
  /** Gas of a fill besides its route, if known. */
  fillGas?: (order: Hex) => bigint | undefined;
  clock?: () => number;
  /** Default: each order has its own swapper. */
  swapperOf?: (order: Hex) => Address | undefined;
  /** State between blocks: when pairs were last quoted. */
  turns?: PairRotation;
}

/**
 * Selects the orders to fill in one transaction: each is profitable at the current pool states, and no two share a
 * pool, so that their sequence does not matter and none affects another's price.
 */
export function match(
  orders: Iterable<OrderAmounts>,
  market: Market,
  options: MatchOptions,
): Candidate[] {
  return withoutSharedPools(profitableOrders(orders, market, options), options.maxFills);
}

/**
 * Returns all orders that are profitable on their own at the current pool states, within the time limit: half of it for
 * quotes of pairs, the rest for routes. Both rotate over the swappers.
 */
export function profitableOrders(
  orders: Iterable<OrderAmounts>,
  market: Market,
  options: MatchOptions,
): Candidate[] {
  const { gasPrice, budgetMs = 500, clock = () => performance.now() } = options;
  const { reach = new Map<Hex, number>(), turns = new PairRotation() } = options;
  const swapperOf = ({ hash }: OrderAmounts) => options.swapperOf?.(hash);
  const leastCost = (token: Address): number => {
    const price = market.price(token);
    return price ? Number(amountForWei(MIN_FILL_GAS * gasPrice, price)) : Number.POSITIVE_INFINITY;
  };
  const rates = {
    leastCost,
    bestRate: market.bestRate.bind(market),
    reach: (order: Hex) => reach.get(order) ?? 1,
  };
  const begin = clock();
  const isMain = ({ tokenIn, tokenOut }: OrderAmounts) => market.isMain(tokenIn, tokenOut);
  const near = ordersNearMarket(turns.inOrder(orders, isMain, swapperOf), rates, {
    isOver: () => clock() > begin + budgetMs / 2,
    onPair: (pair) => turns.mark(pair),
  });
  const end = begin + budgetMs;
  const found: Candidate[] = [];
  for (const [at, amounts] of roundRobin(near, swapperOf).entries()) {
    if (at > 0 && clock() > end) break;
    const route = routeFor(amounts, market, options);
    const best = rates.bestRate(amounts.tokenIn, amounts.tokenOut) * Number(amounts.amountIn);
    reach.set(amounts.hash, route ? Math.min(1, Number(route.amountOut) / best) : 0);
    const candidate =
      route && candidateOf(amounts, route, market, options, options.fillGas?.(amounts.hash));
    if (candidate) found.push(candidate);
  }
  return found;
}

/** Sorts candidates by profit, highest first. */
export const byProfit = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => (a.profitWei < b.profitWei ? 1 : -1));

/** Selects the most profitable candidates without shared pools, and at most one of each given kind. */
export function withoutSharedPools(
  candidates: readonly Candidate[],
  most: number = MAX_FILLS,
  kinds: readonly ((order: Hex) => boolean)[] = [],
): Candidate[] {
  const taken = new Set<Hex>();
  const chosen: Candidate[] = [];
  const present = new Set<(order: Hex) => boolean>();
  for (const candidate of byProfit(candidates)) {
    if (chosen.length >= most) break;
    const pools = poolsOf(candidate.route);
    if ([...pools].some((id) => taken.has(id))) continue;
    const own = kinds.filter((isOfKind) => isOfKind(candidate.amounts.hash));
    if (own.some((kind) => present.has(kind))) continue;
    for (const kind of own) present.add(kind);
    for (const id of pools) taken.add(id);
    chosen.push(candidate);
  }
  return chosen;
}
