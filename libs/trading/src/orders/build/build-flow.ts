import { type Address, lower, NATIVE } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import { maxAmountIn, minAmountOut } from '../../swap/form/slippage.ts';
import { OrderError } from '../errors.ts';
import type { CosignerData, FlowOrder } from '../types.ts';
import { assertOrderAmount } from './amounts.ts';
import { type OrderParties, orderInfo } from './order-info.ts';

/* Builds a Flow order (V2DutchOrder) from a quote: amounts, decay and deadline. */

/** How long the price falls from the quote to the minimum. */
export const FLOW_DECAY_SECONDS = 60;
/** Until decay begins, for the order to reach the fillers. */
export const FLOW_DECAY_DELAY_SECONDS = 6;
/** What an order lives beyond its decay, so that the least is to be had for some blocks too. */
export const FLOW_GRACE_SECONDS = 60;

/** Unix seconds at which a Flow order lapses that is signed now. `signingSeconds` are for the person. */
export const flowDeadline = (now: number, signingSeconds = 60): number =>
  Math.floor(now) +
  signingSeconds +
  FLOW_DECAY_DELAY_SECONDS +
  FLOW_DECAY_SECONDS +
  FLOW_GRACE_SECONDS;

/** What pool routing gives, from which the order's curve is drawn. Base units. */
export interface FlowQuote {
  kind: TradeKind;
  amountIn: bigint;
  amountOut: bigint;
  /** What the filler's gas costs: of tokenOut for exactIn, of tokenIn for exactOut. */
  gas: bigint;
}

/** The four amounts of a Dutch curve. Base units. */
export interface FlowAmounts {
  /** Given at first and at last. */
  amountIn: bigint;
  maxAmountIn: bigint;
  /** Received at first and at last. */
  amountOut: bigint;
  minAmountOut: bigint;
}

/**
 * The curve of an order: it begins at the whole quote, as if a filler's gas were free, and ends at what is
 * left of the quote after gas, less the slippage that the person accepts. At its end every filler who
 * can do what the pools do earns; where fillers compete it is taken earlier. Bounds are rounded in the
 * person's favour. For exactOut the input rises in the same way.
 * @throws OrderError GAS_ABOVE_OUTPUT when the trade would not pay for its gas, AMOUNT_INVALID.
 * @throws RangeError when `slippageBps` is not an integer from 0 to 10,000.
 */
export function flowAmounts(quote: FlowQuote, slippageBps: number): FlowAmounts {
  const { kind, amountIn, amountOut, gas } = quote;
  for (const amount of [amountIn, amountOut]) assertOrderAmount(amount);
  if (gas < 0n) throw new OrderError('AMOUNT_INVALID', `Gas of ${gas}`);
  if (kind === 'exactOut') {
    const most = maxAmountIn(amountIn + gas, slippageBps);
    assertOrderAmount(most);
    return { amountIn, maxAmountIn: most, amountOut, minAmountOut: amountOut };
  }
  const least = gas < amountOut ? minAmountOut(amountOut - gas, slippageBps) : 0n;
  if (least <= 0n) throw new OrderError('GAS_ABOVE_OUTPUT', `${amountOut} does not pay ${gas}`);
  return { amountIn, maxAmountIn: amountIn, amountOut, minAmountOut: least };
}

/** All that makes a Flow order. */
export interface FlowOrderRequest extends OrderParties {
  /** An ERC-20 token: the native coin is wrapped first. */
  tokenIn: Address;
  /** The zero address is the native coin. */
  tokenOut: Address;
  amounts: FlowAmounts;
  /** Whose key says when the order decays. */
  cosigner: Address;
}

/**
 * A Flow order as the swapper signs it.
 * @throws OrderError AMOUNT_INVALID, DEADLINE_INVALID.
 */
export function buildFlowOrder(request: FlowOrderRequest): FlowOrder {
  const { tokenIn, tokenOut, amounts, cosigner } = request;
  for (const amount of Object.values(amounts)) assertOrderAmount(amount);
  const info = orderInfo(request);
  const input = {
    token: lower(tokenIn),
    startAmount: amounts.amountIn,
    endAmount: amounts.maxAmountIn,
  };
  const output = {
    token: lower(tokenOut),
    startAmount: amounts.amountOut,
    endAmount: amounts.minAmountOut,
    recipient: info.swapper,
  };
  return { kind: 'flow', info, cosigner: lower(cosigner), input, outputs: [output] };
}

/**
 * The cosigner's part: decay begins shortly after `now` and is over before the deadline; nobody is
 * preferred and no amount is changed. Sign `cosignerDigest` of it.
 * @param now Unix seconds.
 * @throws OrderError DEADLINE_INVALID when no time is left for the price to fall.
 */
export function cosignerData(order: FlowOrder, now: number): CosignerData {
  const start = BigInt(Math.floor(now) + FLOW_DECAY_DELAY_SECONDS);
  const { deadline } = order.info;
  if (start >= deadline) {
    throw new OrderError('DEADLINE_INVALID', `Decay would begin at ${start}, after ${deadline}`);
  }
  const end = start + BigInt(FLOW_DECAY_SECONDS);
  return {
    decayStartTime: start,
    decayEndTime: end < deadline ? end : deadline,
    exclusiveFiller: NATIVE,
    exclusivityOverrideBps: 0n,
    inputOverride: 0n,
    outputOverrides: order.outputs.map(() => 0n),
  };
}
