import { failureFromRevert } from '@cenote/trading/swap';
import { TradeError, tradeFailure } from './trade-error.ts';

/**
 * Converts any error of a wallet request to a `TradeError`: its wallet or node code, else the code of the revert, else
 * `SUBMISSION_FAILED`. Returns a `TradeError` unchanged.
 */
export function walletError(error: unknown): TradeError {
  if (error instanceof TradeError) return error;
  const code = tradeFailure(error);
  if (code !== 'UNKNOWN' && code !== 'QUOTE_FAILED') return new TradeError(code, { cause: error });
  const revert = failureFromRevert(error);
  return new TradeError(revert === 'UNKNOWN' ? 'SUBMISSION_FAILED' : revert, { cause: error });
}
