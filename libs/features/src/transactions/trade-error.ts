import type { Hex } from '@cenote/chains';
import type { SwapFailureCode } from '@cenote/trading';
import { failureCodeOf } from '../errors/failure-code.ts';

/** A step did not work; the code says why and maps to a text. */
export class TradeError extends Error {
  override readonly name = 'FlowError';
  readonly code: SwapFailureCode;
  /** Of the transaction, when one was sent all the same. */
  readonly hash: Hex | undefined;

  constructor(code: SwapFailureCode, options: { hash?: Hex; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hash = options.hash;
  }
}

/** What else can go wrong on the way, as the flow names it. */
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
 * The flow's own code for whatever was thrown. What is named and not listed comes from the gateway or
 * from the plan: no quote that could be carried out.
 */
export function tradeFailure(error: unknown): SwapFailureCode {
  if (error instanceof TradeError) return error.code;
  return SORTED[failureCodeOf(error)] ?? 'QUOTE_FAILED';
}
