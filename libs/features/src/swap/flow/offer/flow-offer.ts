import {
  type Address,
  asChecked,
  type Checked,
  lower,
  readUnchecked,
  type Untrusted,
} from '@cenote/chains';
import type { FlowQuoteResponse } from '@cenote/data';
import { gasCost, gasOfPaths, type RouteQuote, type TradeKind } from '@cenote/trading';
import type { TransferFees } from '@cenote/trading/onchain';
import {
  FLOW_SETTLEMENT_GAS,
  type FlowAmounts,
  flowAmounts,
  OrderError,
} from '@cenote/trading/orders';

/** Gas of what may come before an order or a swap: about what tokens in use take. */
export const APPROVAL_GAS = 55_000n;
export const WRAP_GAS = 45_000n;

/** What comes before, and is paid for by the person. */
export interface FlowBefore {
  /** The native coin is paid: an order gives its wrapping. */
  wrap: boolean;
  /** The token that the order gives has to be approved once. */
  approval: boolean;
}

/** What is signed of a Flow order beside the tokens: worked out on this device. */
export interface FlowTerms {
  amounts: Checked<FlowAmounts>;
  /** Of the page's configuration: whose key says when the order decays; it can only better the amounts. */
  cosigner: Checked<Address>;
}

/** A Flow order beside the swap through pools. Base units. */
export interface FlowOffer extends FlowTerms {
  kind: TradeKind;
  /** exactIn: received, exactOut: paid, as the gateway expects it to be filled: never signed. */
  expected: bigint;
  /** The same with every network cost that the person bears. */
  net: bigint;
  /** That of the swap through pools. */
  classicNet: bigint;
  /** It leaves the person with more than the swap through pools. */
  isBetter: boolean;
  before: FlowBefore;
}

/** What this device knows of a trade, from which the order is made. */
export interface FlowFacts {
  /** The verified route through pools. */
  route: Checked<RouteQuote>;
  /** The token that the order gives, lower case: the native coin's wrapping. */
  given: Address;
  slippageBps: number;
  /** Base units of the result's token for one unit of gas, times 2^64: read from the chain. */
  gasPriceX64: bigint;
  before: FlowBefore;
  /** Fees that a list states of the two tokens. */
  transferFees: TransferFees;
  /** Of the page's configuration. */
  cosigner: Address;
  /** The contract that settles Flow orders on this network. */
  reactor: Address;
}

/**
 * Returns a Flow order for the verified route and slippage, and how it compares with the swap through pools, all
 * network costs of the person counted.
 * @returns Undefined where the trade does not pay for a filler's gas, a token takes a fee, or the answer is about another
 * trade, names another cosigner or contract, or expects less than the order's own minimum.
 */
export function flowOffer(
  answer: Untrusted<FlowQuoteResponse>,
  { route, given, slippageBps, gasPriceX64, before, transferFees, cosigner, reactor }: FlowFacts,
): FlowOffer | undefined {
  const stated = readUnchecked(answer);
  const { kind } = route;
  if (stated.kind !== kind) return undefined;
  if (transferFees.sellFeeBps > 0 || transferFees.buyFeeBps > 0) return undefined;
  if (lower(stated.order.cosigner) !== cosigner) return undefined;
  if (lower(stated.order.reactor) !== lower(reactor)) return undefined;
  const costOf = (units: bigint): bigint => gasCost(units, gasPriceX64);
  const gasUnits = gasOfPaths(route.paths, route.tokenIn, route.tokenOut, route.ticks);
  // Without ticks: a filler takes its own route, and many ticks of this one would lower what is signed.
  const fillerUnits = gasOfPaths(route.paths, given, route.tokenOut) + FLOW_SETTLEMENT_GAS;
  const amounts = amountsOf(route, costOf(fillerUnits), slippageBps);
  if (!amounts) return undefined;
  const isIn = kind === 'exactIn';
  const expected = fillOf(kind, stated, amounts);
  if (expected === undefined) return undefined;
  const approval = before.approval ? costOf(APPROVAL_GAS) : 0n;
  // The native coin itself needs neither.
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

/** The curve that is signed; undefined where the trade does not pay for the gas of filling it. */
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

/** Blocks of the quote and of the order may differ: an estimate may miss the end of the curve by a hundredth. */
const TOLERANCE = 100n;

/**
 * The estimate of the fill, within the curve. One that is better than the curve's start is the start; undefined for one
 * that is worse than its end: such an order would not be filled.
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
