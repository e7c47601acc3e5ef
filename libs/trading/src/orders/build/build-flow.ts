/**
 * Builds Flow orders (V2DutchOrder): `flowAmounts()` (start and end amounts from a quote), `buildFlowOrder()` (the
 * order to sign), `cosignerData()` (decay times), `flowDeadline()` and the durations in seconds.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import { maxAmountIn, minAmountOut } from '../../swap/form/slippage.ts';
import { OrderError } from '../errors.ts';
import type { CosignerData, FlowOrder } from '../types.ts';
import { assertOrderAmount } from './amounts.ts';
import { type OrderParties, orderInfo } from './order-info.ts';

/** Duration of the decay from the quote to the minimum. */
export const FLOW_DECAY_SECONDS = 60;
/** Delay of the decay, for the order to reach the fillers. */
export const FLOW_DECAY_DELAY_SECONDS = 6;
/** Lifetime of an order after its decay, so that the minimum is available for some blocks too. */
export const FLOW_GRACE_SECONDS = 60;

/** Unix seconds at which a Flow order expires that is signed now. `signingSeconds` is the user's time to sign. */
export const flowDeadline = (now: number, signingSeconds = 60): number =>
  Math.floor(now) +
  signingSeconds +
  FLOW_DECAY_DELAY_SECONDS +
  FLOW_DECAY_SECONDS +
  FLOW_GRACE_SECONDS;

/** Result of pool routing from which the order's curve is computed. Base units. */
export interface FlowQuote {
  kind: TradeKind;
  amountIn: bigint;
  amountOut: bigint;
  /** Cost of the filler's gas: in tokenOut for exactIn, in tokenIn for exactOut. */
  gas: bigint;
}

/** The four amounts of a Dutch curve. Base units. */
export interface FlowAmounts {
  /** Input at the start and at the end. */
  amountIn: bigint;
  maxAmountIn: bigint;
  /** Output at the start and at the end. */
  amountOut: bigint;
  minAmountOut: bigint;
}

/**
 * Returns the curve of an order: it starts at the full quote, as if a filler's gas were free, and ends at the quote
 * after gas, minus the slippage that the user accepts. At its end every filler that can match the pools earns; if
 * fillers compete it is filled earlier. Bounds are rounded in the user's favour. For exactOut the input rises in the
 * same way.
 * @throws OrderError GAS_ABOVE_OUTPUT if the gas costs more than the trade's output, AMOUNT_INVALID
 * @throws RangeError if `slippageBps` is not an integer from 0 to 10,000
 */
export function flowAmounts(quote: FlowQuote, slippageBps: number): FlowAmounts {
  const { kind, amountIn, amountOut, gas } = quote;
  for (const amount of [amountIn, amountOut]) assertOrderAmount(amount);
  if (gas < 0n) throw new OrderError('AMOUNT_INVALID', `Invalid gas cost ${gas}`);
  if (kind === 'exactOut') {
    const most = maxAmountIn(amountIn + gas, slippageBps);
    assertOrderAmount(most);
    return { amountIn, maxAmountIn: most, amountOut, minAmountOut: amountOut };
  }
  const least = gas < amountOut ? minAmountOut(amountOut - gas, slippageBps) : 0n;
  if (least <= 0n)
    throw new OrderError('GAS_ABOVE_OUTPUT', `Output ${amountOut} does not cover gas cost ${gas}`);
  return { amountIn, maxAmountIn: amountIn, amountOut, minAmountOut: least };
}

/** Parameters of a Flow order. */
export interface FlowOrderRequest extends OrderParties {
  /** An ERC-20 token: the native coin is wrapped first. */
  tokenIn: Address;
  /** The zero address is the native coin. */
  tokenOut: Address;
  amounts: FlowAmounts;
  /** Address of the key that signs the decay times. */
  cosigner: Address;
}

/**
 * Returns a Flow order for the swapper to sign.
 * @throws OrderError AMOUNT_INVALID if an amount is invalid, DEADLINE_INVALID if the deadline has passed
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
 * Returns the cosigner's part: the decay starts shortly after `now` and ends before the deadline; no filler is
 * preferred and no amount is changed. Its `cosignerDigest` is to be signed.
 * @param now Unix seconds
 * @throws OrderError DEADLINE_INVALID if no time is left for the decay
 */
export function cosignerData(order: FlowOrder, now: number): CosignerData {
  const start = BigInt(Math.floor(now) + FLOW_DECAY_DELAY_SECONDS);
  const { deadline } = order.info;
  if (start >= deadline) {
    throw new OrderError(
      'DEADLINE_INVALID',
      `Decay starts at ${start}, after the deadline ${deadline}`,
    );
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
