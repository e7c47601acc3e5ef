import type { FlowQuoteResponse } from '@cenote/data';
import type { TradeKind } from '@cenote/trading';
import type { FlowAmounts } from '@cenote/trading/orders';

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

/** A Flow order beside the swap through pools. Base units. */
export interface FlowOffer {
  kind: TradeKind;
  /** What is signed. */
  amounts: FlowAmounts;
  cosigner: `0x${string}`;
  /** exactIn: received, exactOut: paid, as the gateway expects it to be filled. */
  expected: bigint;
  /** The same with every network cost that the person bears. */
  net: bigint;
  /** That of the swap through pools. */
  classicNet: bigint;
  /** It leaves the person with more than the swap through pools. */
  isBetter: boolean;
  before: FlowBefore;
}

/** What the person fixed: the amount that is sold (exactIn) or bought. */
export interface FlowAsked {
  kind: TradeKind;
  amount: bigint;
}

/**
 * Holds a Flow order against the swap through pools, all network costs of the person counted: the gas of the
 * swap on one side, a wrap and a first approval on the other (an approval that both need counts on both).
 * @returns Undefined where the answer is not to what was asked, or gas has no price in the token.
 */
export function flowOffer(
  { kind, classic, flow, order }: FlowQuoteResponse,
  asked: FlowAsked,
  before: FlowBefore,
): FlowOffer | undefined {
  const amounts: FlowAmounts = {
    ...{ amountIn: BigInt(flow.amountIn), maxAmountIn: BigInt(flow.maxAmountIn) },
    ...{ amountOut: BigInt(flow.amountOut), minAmountOut: BigInt(flow.minAmountOut) },
  };
  if (kind !== asked.kind || !isAsAsked(amounts, asked)) return undefined;
  const gasUnits = BigInt(classic.gasUnits);
  if (classic.gasAmount === undefined || gasUnits === 0n) return undefined;
  const gas = BigInt(classic.gasAmount);
  const costOf = (units: bigint): bigint => (gas * units + gasUnits - 1n) / gasUnits;
  const approval = before.approval ? costOf(APPROVAL_GAS) : 0n;
  // The native coin itself needs neither.
  const classicCost = gas + (before.wrap ? 0n : approval);
  const flowCost = approval + (before.wrap ? costOf(WRAP_GAS) : 0n);
  const isIn = kind === 'exactIn';
  const expected = BigInt(isIn ? flow.expectedAmountOut : flow.expectedAmountIn);
  const whole = BigInt(isIn ? classic.amountOut : classic.amountIn);
  const [net, classicNet] = isIn
    ? [expected - flowCost, whole - classicCost]
    : [expected + flowCost, whole + classicCost];
  const isBetter = isIn ? net > classicNet : net < classicNet;
  return { kind, amounts, cosigner: order.cosigner, expected, net, classicNet, isBetter, before };
}

/** The side that was fixed does not change; the other one only falls back to its bound. */
function isAsAsked(
  { amountIn, maxAmountIn, amountOut, minAmountOut }: FlowAmounts,
  { kind, amount }: FlowAsked,
): boolean {
  if (minAmountOut <= 0n || amountIn <= 0n) return false;
  if (minAmountOut > amountOut || amountIn > maxAmountIn) return false;
  return kind === 'exactIn'
    ? amountIn === amount && maxAmountIn === amount
    : amountOut === amount && minAmountOut === amount;
}
