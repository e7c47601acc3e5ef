/** `SwapPlanError`: error class of building a swap's transaction from a route, with its codes. */
import { TradingError } from '../errors.ts';

/** Reasons for which no transaction can be built. */
export type SwapPlanErrorCode =
  /** The route does not join its tokens, or its sums are wrong. */
  | 'ROUTE_INVALID'
  /** A pool's address or id does not match its tokens, fee and hooks. */
  | 'POOL_MISMATCH'
  /**
   * The router does not support this route (for example exactOut over two protocols in one path), or any: the network
   * has none, or one of a version whose encoding is not tested.
   */
  | 'ROUTE_UNSUPPORTED'
  /** Zero, negative or above 128 bits; or a bound on the wrong side of the quote. */
  | 'AMOUNT_INVALID'
  /** Native and wrapped coin: this is a wrap. */
  | 'NOT_A_SWAP';

/** Error of building a route's transaction. */
export class SwapPlanError extends TradingError {
  override readonly name = 'SwapPlanError';
  declare readonly code: SwapPlanErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: SwapPlanErrorCode, shortMessage: string) {
    super(code, shortMessage);
  }
}
