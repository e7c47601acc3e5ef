import { TradingError } from '../errors.ts';

/* Errors of building, reading and resolving orders. */

/** Why an order cannot be built, read or settled. */
export type OrderErrorCode =
  /** Not the bytes or the message of an order, or not the only way to write it. */
  | 'ORDER_MALFORMED'
  /** Zero, or beyond 128 bits. */
  | 'AMOUNT_INVALID'
  /** What the trade would give does not even pay for its gas. */
  | 'GAS_ABOVE_OUTPUT'
  /** A price of zero or without an end. */
  | 'PRICE_INVALID'
  /** The word of nonces has not that many left. */
  | 'NONCES_USED_UP'
  /** Below zero, beyond 256 bits, or not of the word. */
  | 'NONCE_INVALID'
  /** Lapses before it can be filled. */
  | 'DEADLINE_INVALID'
  /** No one but the preferred filler may fill at that time. */
  | 'FILLER_EXCLUDED';

/** Why an order cannot be built, read or settled. */
export class OrderError extends TradingError {
  override readonly name = 'OrderError';
  declare readonly code: OrderErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: OrderErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(code, shortMessage, options);
  }
}

/** Runs `task`; whatever it throws comes out as an OrderError, ORDER_MALFORMED where it has no code. */
export function asOrderError<T>(shortMessage: string, task: () => T): T {
  try {
    return task();
  } catch (cause) {
    if (cause instanceof OrderError) throw cause;
    throw new OrderError('ORDER_MALFORMED', shortMessage, { cause });
  }
}
