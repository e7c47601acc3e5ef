/**
 * `candidateOf()`: the profitable fill of an order along a route (type `Candidate`); undefined if unprofitable. Also:
 * `routeFor()` (quotes a route), `minSurplusOf()`, conversions `weiOf()` and `amountForWei()`, `poolsOf()` (pools of a
 * route), type `Terms`, and gas constants `FILL_GAS` and `MIN_FILL_GAS`.
 */
import { type Hex, lower } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { OrderAmounts } from '../orders/fillable-order.ts';
import type { Market, Price } from './market.ts';

/**
 * Gas of a fill besides its route: reactor, signature, Permit2, executor. Measured on a local chain: 98,000 (limit) and
 * 107,000 (Flow), for a single order with tokens that were used before. The simulation determines the actual value.
 */
export const FILL_GAS = 105_000n;
/** Below the gas of any fill, including a route through one pool; only orders in a batch may take less. */
export const MIN_FILL_GAS = 170_000n;

const BPS = 10_000n;

/** Costs that the surplus of a fill must cover. */
export interface Terms {
  /** Maximum gas price, in wei. */
  gasPrice: bigint;
  /** Minimum profit after gas, in basis points of the order's output. */
  marginBps: bigint;
}

/** An order that can be filled profitably, with its route. */
export interface Candidate {
  amounts: OrderAmounts;
  route: RouteQuote;
  /** Surplus above the order's output, in base units. */
  surplus: bigint;
  /** Minimum surplus that covers gas and margin. */
  minSurplus: bigint;
  /** Value of the surplus after gas. */
  profitWei: bigint;
  gasUnits: bigint;
  price: Price;
}

export const weiOf = (amount: bigint, price: Price): bigint => (amount * price.wei) / price.amount;

/** Base units of a token with this value in wei, rounded up. */
export const amountForWei = (wei: bigint, { amount, wei: per }: Price): bigint =>
  (wei * amount + per - 1n) / per;

/** Minimum surplus of an order that takes this much gas. */
export function minSurplusOf(
  amounts: OrderAmounts,
  gasUnits: bigint,
  price: Price,
  terms: Terms,
): bigint {
  const margin = (amounts.amountOut * terms.marginBps + BPS - 1n) / BPS;
  return amountForWei(gasUnits * terms.gasPrice, price) + margin;
}

/** Quotes a route for the whole input of an order, exactly on the current pool states; undefined if there is none. */
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
 * Returns the candidate for an order and a route, where the fill takes `fillGas` units besides the route; undefined if
 * it is unprofitable.
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

/** Pools of a route. */
export const poolsOf = (route: RouteQuote): Set<Hex> =>
  new Set(route.paths.flatMap(({ hops }) => hops.map(({ poolId }) => lower(poolId))));
