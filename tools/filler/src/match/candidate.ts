import { type Hex, lower } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { OrderAmounts } from '../orders/fillable-order.ts';
import type { Market, Price } from './market.ts';

/* An order with a route that fills it at a profit, and how that profit is computed. */

/**
 * Units of gas of a filling beside its route: the reactor, the signature, Permit2, the executor. 98,000
 * (limit) and 107,000 (Flow) on a local chain, for an order alone and tokens that were dealt in before. The
 * simulation has the last word.
 */
export const FILL_GAS = 105_000n;
/** Below a route through one pool, with the filling: no order is filled for less, but in company. */
export const MIN_FILL_GAS = 170_000n;

const BPS = 10_000n;

/** What a filling must bring in. */
export interface Terms {
  /** Wei a unit of gas, at most. */
  gasPrice: bigint;
  /** Profit after gas, in basis points of what the order asks. */
  marginBps: bigint;
}

/** An order that can be filled with a profit, and how. */
export interface Candidate {
  amounts: OrderAmounts;
  route: RouteQuote;
  /** Base units of the output above the order's output. */
  surplus: bigint;
  /** The least of it that pays for gas and margin. */
  minSurplus: bigint;
  /** What the surplus is worth, after gas. */
  profitWei: bigint;
  gasUnits: bigint;
  price: Price;
}

export const weiOf = (amount: bigint, price: Price): bigint => (amount * price.wei) / price.amount;

/** Base units of a token that are worth this much, rounded up. */
export const amountForWei = (wei: bigint, { amount, wei: per }: Price): bigint =>
  (wei * amount + per - 1n) / per;

/** The least surplus of an order that takes this much gas. */
export function minSurplusOf(
  amounts: OrderAmounts,
  gasUnits: bigint,
  price: Price,
  terms: Terms,
): bigint {
  const margin = (amounts.amountOut * terms.marginBps + BPS - 1n) / BPS;
  return amountForWei(gasUnits * terms.gasPrice, price) + margin;
}

/** The route of an order's whole input, in exact arithmetic on the pools as they are; undefined without one. */
export function routeFor(
  amounts: OrderAmounts,
  market: Market,
  terms: Terms,
): RouteQuote | undefined {
  const price = market.price(amounts.tokenOut);
  if (!price) return undefined;
  const pricePerUnitX64 = ((terms.gasPrice << 64n) * price.amount) / price.wei;
  const { tokenIn, tokenOut, amountIn } = amounts;
  return market.quote({
    tokenIn,
    tokenOut,
    amount: amountIn,
    kind: 'exactIn',
    gas: { pricePerUnitX64 },
  });
}

/**
 * What filling an order along its route brings, where filling takes `fillGas` units beside the route; undefined
 * where that is no profit.
 */
export function candidateOf(
  amounts: OrderAmounts,
  route: RouteQuote,
  market: Market,
  terms: Terms,
  fillGas = FILL_GAS,
): Candidate | undefined {
  const price = market.price(amounts.tokenOut);
  if (!price) return undefined;
  const surplus = route.amountOut - amounts.amountOut;
  const gasUnits = route.gasUnits + fillGas;
  const minSurplus = minSurplusOf(amounts, gasUnits, price, terms);
  if (surplus < minSurplus) return undefined;
  const profitWei = weiOf(surplus, price) - gasUnits * terms.gasPrice;
  return { amounts, route, surplus, minSurplus, profitWei, gasUnits, price };
}

/** The pools that a route trades in. */
export const poolsOf = (route: RouteQuote): Set<Hex> =>
  new Set(route.paths.flatMap(({ hops }) => hops.map(({ poolId }) => lower(poolId))));
