import { type Address, lower, NATIVE } from '@cenote/chains';
import type { LimitOrder } from '../types.ts';
import { assertOrderAmount } from './amounts.ts';
import { type OrderParties, orderInfo } from './order-info.ts';
import { outAtPrice, type Price } from './price.ts';

/* Builds a limit order (ExclusiveDutchOrder with a flat curve), with its expiry choices and caps on open orders. */

const DAY = 24 * 60 * 60;
/** What a person may choose, in seconds: a day, a week, 30 days, a year. */
export const LIMIT_EXPIRY_SECONDS = {
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
  year: 365 * DAY,
} as const;
/** A person's choice of expiry. */
export type LimitExpiry = keyof typeof LIMIT_EXPIRY_SECONDS;
/** What is chosen at first. */
export const DEFAULT_LIMIT_EXPIRY: LimitExpiry = 'week';

/** Open limit orders of one account from which on it is warned. */
export const NEAR_OPEN_LIMITS = 90;
/** As many may be open; a further one is refused. */
export const MAX_OPEN_LIMITS = 100;

/** All that makes a limit order. */
export interface LimitOrderRequest extends OrderParties {
  /** An ERC-20 token: Permit2 moves no native coin. */
  tokenIn: Address;
  /** The zero address is the native coin. */
  tokenOut: Address;
  /** Base units that are given, all at once. */
  amountIn: bigint;
  /** What is wanted for them: base units, or a price. */
  want: { amountOut: bigint } | { price: Price };
}

/**
 * A limit order: all of the input for all of the output, at the same amounts until it lapses, open to every
 * filler, free of fees. A price is rounded up to a whole base unit.
 * @throws OrderError AMOUNT_INVALID, PRICE_INVALID, DEADLINE_INVALID.
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
    // A flat curve has no times of its own; the contract wants them in order and not after the deadline.
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

/** A limit order's price: what it asks for what it gives. */
export const limitPrice = (order: LimitOrder): Price => ({
  amountIn: order.input.endAmount,
  amountOut: order.outputs.reduce((sum, { endAmount }) => sum + endAmount, 0n),
});
