/**
 * Class `TradeError`: thrown when a step of a trade fails; `code` is the reason and maps to a text. Also:
 * `tradeFailure()` (returns the failure code of any thrown value).
 */
import type { Hex } from '@cenote/chains';
import type { SwapFailureCode } from '@cenote/trading';
import { failureCodeOf } from '../errors/failure-code.ts';

/** Thrown when a step of a trade fails; `code` is the reason and maps to a text. */
export class TradeError extends Error {
  override readonly name = 'TradeError';
  readonly code: SwapFailureCode;
  /** Hash of the transaction, if one was sent despite the failure. */
  readonly hash: Hex | undefined;

  constructor(code: SwapFailureCode, options: { hash?: Hex; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hash = options.hash;
  }
}

/** Codes of other errors, mapped to the codes of a trade. */
const SORTED: Readonly<Record<string, SwapFailureCode>> = {
  ROUTE_INVALID: 'CHECK_REFUSED',
  POOL_MISMATCH: 'CHECK_REFUSED',
  QUOTE_MISMATCH: 'CHECK_REFUSED',
  SWITCH_FAILED: 'WRONG_NETWORK',
  RPC_DOWN: 'RPC_DOWN',
  REJECTED: 'REJECTED',
  WALLET_BUSY: 'WALLET_BUSY',
  WALLET_MISSING: 'WALLET_MISSING',
  WRONG_NETWORK: 'WRONG_NETWORK',
  ACCOUNT_CHANGED: 'ACCOUNT_CHANGED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  UNKNOWN: 'UNKNOWN',
};

/**
 * Returns the failure code of any thrown value. Named errors that are not listed come from the gateway or from building
 * the call: `QUOTE_FAILED`.
 */
export function tradeFailure(error: unknown): SwapFailureCode {
  if (error instanceof TradeError) return error.code;
  return SORTED[failureCodeOf(error)] ?? 'QUOTE_FAILED';
}
