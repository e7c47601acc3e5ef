import { failureFromRevert } from '@cenote/trading/swap';
import { TradeError, tradeFailure } from './trade-error.ts';

/** Converts an error of the wallet into a TradeError with its code. */
export function walletError(error: unknown): TradeError {
  if (error instanceof TradeError) return error;
  const code = tradeFailure(error);
  if (code !== 'UNKNOWN' && code !== 'QUOTE_FAILED') return new TradeError(code, { cause: error });
  const revert = failureFromRevert(error);
  return new TradeError(revert === 'UNKNOWN' ? 'SUBMISSION_FAILED' : revert, { cause: error });
}
