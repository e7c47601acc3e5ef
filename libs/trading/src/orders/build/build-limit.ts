/**
 * `buildLimitOrder()`: returns a limit order (ExclusiveDutchOrder with constant amounts) to sign. Also: `limitPrice()`,
 * the selectable expiries in seconds and the maximum number of open limit orders.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import type { LimitOrder } from '../types.ts';
import { assertOrderAmount } from './amounts.ts';
import { type OrderParties, orderInfo } from './order-info.ts';
import { outAtPrice, type Price } from './price.ts';

const DAY = 24 * 60 * 60;
/** Selectable durations in seconds: a day, a week, 30 days, a year. */
export const LIMIT_EXPIRY_SECONDS = {
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
} as const;
/** The selected expiry. */
export type LimitExpiry = keyof typeof LIMIT_EXPIRY_SECONDS;
/** The default selection. */
export const DEFAULT_LIMIT_EXPIRY: LimitExpiry = 'week';

/** Number of open limit orders of one account at which a warning is displayed. */
export const NEAR_OPEN_LIMITS = 90;
/** Maximum number of open limit orders; a further one is rejected. */
export const MAX_OPEN_LIMITS = 100;

/** Parameters of a limit order. */
export interface LimitOrderRequest extends OrderParties {
  /** An ERC-20 token: Permit2 does not transfer the native coin. */
  tokenIn: Address;
  /** The zero address is the native coin. */
  tokenOut: Address;
  /** Input in base units, which is fully exchanged. */
  amountIn: bigint;
  /** Requested output: base units, or a price. */
  want: { amountOut: bigint } | { price: Price };
}

/**
 * Returns a limit order: the whole input for the whole output, at constant amounts until it expires, open to every
 * filler, without fees. The output at a price is rounded up to a whole base unit.
 * @throws OrderError AMOUNT_INVALID or PRICE_INVALID if an amount or the price is invalid, DEADLINE_INVALID if the
 *   deadline has passed
 */
export function buildLimitOrder(request: LimitOrderRequest): LimitOrder {
  const { tokenIn, tokenOut, amountIn, want } = request;
  assertOrderAmount(amountIn);
  const amountOut = 'price' in want ? outAtPrice(want.price, amountIn) : want.amountOut;
  assertOrderAmount(amountOut);
  const info = orderInfo(request);
  return {
    kind: 'limit',
    info,
    // A flat curve has no own decay times; the contract requires them in order and not after the deadline.
    decayStartTime: info.deadline,
    decayEndTime: info.deadline,
    exclusiveFiller: NATIVE,
    exclusivityOverrideBps: 0n,
    input: { token: lower(tokenIn), startAmount: amountIn, endAmount: amountIn },
    outputs: [
      {
        token: lower(tokenOut),
        startAmount: amountOut,
        endAmount: amountOut,
        recipient: info.swapper,
      },
    ],
  };
}

/** Returns a limit order's price: its output for its input. */
export const limitPrice = (order: LimitOrder): Price => ({
  amountIn: order.input.endAmount,
  amountOut: order.outputs.reduce((sum, { endAmount }) => sum + endAmount, 0n),
});
