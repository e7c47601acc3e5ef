/** `LiquidityPlanError`: error class of building a liquidity transaction, with its codes. */
import { TradingError } from '../errors.ts';

/** Reasons for which no call can be built. */
export type LiquidityPlanErrorCode =
  /** The network lacks a contract that the action needs, or a contract does not support this combination. */
  | 'UNSUPPORTED'
  /** The tokens are not sorted, or the fee, tick spacing or initial price is invalid. */
  | 'POOL_INVALID'
  /** The ticks are not multiples of the tick spacing in ascending order within the limits. */
  | 'RANGE_INVALID'
  /** An amount is negative, too large, or zero where it must not be. */
  | 'AMOUNT_INVALID'
  /** The account is the zero address or a placeholder address. */
  | 'ACCOUNT_INVALID'
  /** The permit is not for the contract or the amounts of this action. */
  | 'PERMIT_INVALID'
  /** The swap of a zap does not lead from the paid token to the other token of the pool. */
  | 'ROUTE_INVALID';

/** Error of building a liquidity transaction. */
export class LiquidityPlanError extends TradingError {
  override readonly name = 'LiquidityPlanError';
  declare readonly code: LiquidityPlanErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: LiquidityPlanErrorCode, shortMessage: string) {
    super(code, shortMessage);
  }
}
