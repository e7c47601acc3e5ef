/**
 * `flowOffer()`: a Flow order for the verified route and slippage, compared with the swap through pools including all
 * network costs; undefined if it does not pay or the gateway's response does not match. Also: `APPROVAL_GAS`,
 * `WRAP_GAS`, and types `FlowOffer`, `FlowTerms`, `FlowBefore`, `FlowFacts`.
 */
import {
  type Address,
  asChecked,
  type Checked,
  lower,
  readUnchecked,
  type Untrusted,
} from '@cenote/chains';
import type { FlowQuoteResponse } from '@cenote/data';
import { gasCost, gasOfPaths, type RouteQuote, type TradeKind, usualGas } from '@cenote/trading';
import type { TransferFees } from '@cenote/trading/onchain';
import {
  FLOW_SETTLEMENT_GAS,
  type FlowAmounts,
  flowAmounts,
  OrderError,
} from '@cenote/trading/orders';

/** Gas of the transactions before an order or a swap: approximate values of common tokens. */
export const APPROVAL_GAS = 55_000n;
export const WRAP_GAS = 45_000n;

/** Transactions before the order, paid for by the user. */
export interface FlowBefore {
  /** The native coin is sold: it must be wrapped, since the order sells the wrapped form. */
  wrap: boolean;
  /** The token that the order sells must be approved once. */
  approval: boolean;
}

/** Signed terms of a Flow order besides the tokens, computed on this device. */
export interface FlowTerms {
  amounts: Checked<FlowAmounts>;
  /**
   * Cosigner of the page's configuration, whose signature sets the decay of the order; it can only improve the amounts.
   */
  cosigner: Checked<Address>;
}

/** Flow order as an alternative to the swap through pools. Base units. */
export interface FlowOffer extends FlowTerms {
  kind: TradeKind;
  /** Amount received (exactIn) or paid (exactOut) by the fill that the gateway expects; never signed. */
  expected: bigint;
  /** `expected` with all network costs of the user. */
  net: bigint;
  /** Net result of the swap through pools. */
  classicNet: bigint;
  /** The net result is better than that of the swap through pools. */
  isBetter: boolean;
  before: FlowBefore;
}

/** Inputs from which a Flow order is computed. */
export interface FlowFacts {
  /** The verified route through pools. */
  route: Checked<RouteQuote>;
  /** Token that the order sells, lower case: the wrapped form of the native coin. */
  orderInput: Address;
  slippageBps: number;
  /** Base units of the result token for one unit of gas, times 2^64: read from the chain. */
  gasPriceX64: bigint;
  before: FlowBefore;
  /** Transfer fees of the two tokens according to a list. */
  transferFees: TransferFees;
  /** Cosigner of the page's configuration. */
  cosigner: Address;
  /** Contract that settles Flow orders on this network. */
  reactor: Address;
}

/**
 * Returns a Flow order for the verified route and slippage, and its comparison with the swap through pools, including
 * all network costs of the user.
 * @returns undefined if the trade does not pay for a filler's gas, if a token takes a fee, or if the response is about
 * another trade, contains another cosigner or contract, or expects less than the order's own minimum
 */
export function flowOffer(
  answer: Untrusted<FlowQuoteResponse>,
  {
    route,
    orderInput,
    slippageBps,
    gasPriceX64,
    before,
    transferFees,
    cosigner,
    reactor,
  }: FlowFacts,
): FlowOffer | undefined {
  const stated = readUnchecked(answer);
  const { kind } = route;
  if (stated.kind !== kind) return undefined;
  if (transferFees.sellFeeBps > 0 || transferFees.buyFeeBps > 0) return undefined;
  if (lower(stated.order.cosigner) !== cosigner) return undefined;
  if (lower(stated.order.reactor) !== lower(reactor)) return undefined;
  const costOf = (units: bigint): bigint => gasCost(units, gasPriceX64);
  const gasUnits = gasOfPaths(route.paths, route.tokenIn, route.tokenOut, route.ticks);
  // A filler uses its own route: many ticks of this one do not lower the signed amounts.
  const fillerUnits = usualGas({ ...route, tokenIn: orderInput }) + FLOW_SETTLEMENT_GAS;
  const amounts = amountsOf(route, costOf(fillerUnits), slippageBps);
  if (!amounts) return undefined;
  const isIn = kind === 'exactIn';
  const expected = fillOf(kind, stated, amounts);
  if (expected === undefined) return undefined;
  const approval = before.approval ? costOf(APPROVAL_GAS) : 0n;
  // The native coin itself needs neither an approval nor a wrap for the swap through pools.
  const classicCost = costOf(gasUnits) + (before.wrap ? 0n : approval);
  const flowCost = approval + (before.wrap ? costOf(WRAP_GAS) : 0n);
  const whole = isIn ? route.amountOut : route.amountIn;
  const [net, classicNet] = isIn
    ? [expected - flowCost, whole - classicCost]
    : [expected + flowCost, whole + classicCost];
  const isBetter = isIn ? net > classicNet : net < classicNet;
  const terms = { amounts, cosigner: asChecked(cosigner) };
  return { ...terms, kind, expected, net, classicNet, isBetter, before };
}

/** Returns the signed curve; undefined if the trade does not pay for the gas of filling it. */
function amountsOf(
  { kind, amountIn, amountOut }: Checked<RouteQuote>,
  gas: bigint,
  slippageBps: number,
): Checked<FlowAmounts> | undefined {
  try {
    return asChecked(flowAmounts({ kind, amountIn, amountOut, gas }, slippageBps));
  } catch (error) {
    if (error instanceof OrderError) return undefined;
    throw error;
  }
}

/** The blocks of the quote and of the order may differ: an estimate may be a hundredth beyond the end of the curve. */
const TOLERANCE = 100n;

/**
 * Returns the estimated fill, limited to the curve: its start if the estimate is better than that; undefined if it is
 * worse than its end: such an order would not be filled.
 */
function fillOf(
  kind: TradeKind,
  { flow }: FlowQuoteResponse,
  { amountIn, maxAmountIn, amountOut, minAmountOut }: FlowAmounts,
): bigint | undefined {
  if (kind === 'exactIn') {
    const estimate = BigInt(flow.expectedAmountOut);
    if (estimate < minAmountOut - minAmountOut / TOLERANCE) return undefined;
    return clamp(estimate, minAmountOut, amountOut);
  }
  const estimate = BigInt(flow.expectedAmountIn);
  if (estimate > maxAmountIn + maxAmountIn / TOLERANCE) return undefined;
  return clamp(estimate, amountIn, maxAmountIn);
}

const clamp = (value: bigint, low: bigint, high: bigint): bigint =>
  value < low ? low : value > high ? high : value;
