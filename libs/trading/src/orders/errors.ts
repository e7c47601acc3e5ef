/**
 * `OrderError`: error class of building, decoding and resolving orders, with its codes. Also: `asOrderError()` runs a
 * function and converts its errors to `OrderError`.
 */
import { TradingError } from '../errors.ts';

/** Reasons why an order cannot be built, decoded or settled. */
export type OrderErrorCode =
  /** Not the bytes or the message of an order, or not its canonical encoding. */
  | 'ORDER_MALFORMED'
  /** Zero, or above 128 bits. */
  | 'AMOUNT_INVALID'
  /** The trade's output is worth less than its gas. */
  | 'GAS_ABOVE_OUTPUT'
  /** A price of zero or infinity. */
  | 'PRICE_INVALID'
  /** The word has too few unused nonces. */
  | 'NONCES_USED_UP'
  /** Negative, above 256 bits, or not in the word. */
  | 'NONCE_INVALID'
  /** Expires before it can be filled. */
  | 'DEADLINE_INVALID'
  /** Only the preferred filler may fill at that time. */
  | 'FILLER_EXCLUDED';

/** Error of building, decoding or settling an order. */
export class OrderError extends TradingError {
  override readonly name = 'OrderError';
  declare readonly code: OrderErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: OrderErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(code, shortMessage, options);
  }
}

/** Runs `task` and converts its errors to OrderError, with ORDER_MALFORMED for those without a code. */
export function asOrderError<T>(shortMessage: string, task: () => T): T {
  try {
    return task();
  } catch (cause) {
    if (cause instanceof OrderError) throw cause;
    throw new OrderError('ORDER_MALFORMED', shortMessage, { cause });
  }
}
