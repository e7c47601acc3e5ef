/**
 * Error classes: `TradingError`, base class of all errors of this library, and `RoutingError`, a routing request
 * without a quote, with its codes.
 */

/** Base of all errors of this library. */
export class TradingError extends Error {
  override readonly name: string = 'TradingError';
  readonly code: string;
  readonly shortMessage: string;

  constructor(code: string, shortMessage: string, options?: { cause?: unknown }) {
    super(shortMessage, options);
    this.code = code;
    this.shortMessage = shortMessage;
  }
}

/** Reasons for which there is no quote. */
export type RoutingErrorCode =
  | 'SAME_TOKEN'
  | 'NO_ROUTE'
  | 'NOT_ENOUGH_LIQUIDITY'
  | 'AMOUNT_ZERO'
  | 'AMOUNT_TOO_LARGE';

/** Error of a routing request without a quote. */
export class RoutingError extends TradingError {
  override readonly name = 'RoutingError';
  declare readonly code: RoutingErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: RoutingErrorCode, shortMessage: string) {
    super(code, shortMessage);
  }
}
