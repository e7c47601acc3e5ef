import { TradingError } from '../errors.ts';

/* Errors of building a swap's transaction. */

export type SwapPlanErrorCode =
  /** The route does not join what it says, or its sums are off. */
  | 'ROUTE_INVALID'
  /** A pool's address or id is not that of its tokens, fee and hooks. */
  | 'POOL_MISMATCH'
  /** The router cannot express this route (for example exactOut over two protocols in one path). */
  | 'ROUTE_UNSUPPORTED'
  /** Zero, negative or beyond 128 bits; or a bound on the wrong side of the quote. */
  | 'AMOUNT_INVALID'
  /** Native and wrapped coin: that is a wrap. */
  | 'NOT_A_SWAP';

/** Why no transaction is built for a route. */
export class SwapPlanError extends TradingError {
  override readonly name = 'SwapPlanError';
  declare readonly code: SwapPlanErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: SwapPlanErrorCode, shortMessage: string) {
    super(code, shortMessage);
  }
}
