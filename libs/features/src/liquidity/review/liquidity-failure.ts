import type { TextKey } from '@cenote/i18n';
import { failureKey } from '../../errors/failure-key.ts';
import type { TransactionKind } from '../../state/slices/transactions.ts';

/** Failures whose general text is about swaps. */
const KEYS = {
  SLIPPAGE: 'liquidity.failure.slippage',
  EXPECTED_TO_FAIL: 'liquidity.failure.expectedToFail',
  OUT_OF_GAS: 'liquidity.failure.expectedToFail',
  UNKNOWN: 'liquidity.failure.expectedToFail',
  INSUFFICIENT_FUNDS: 'liquidity.failure.insufficientFunds',
  TRANSFER_FROM_FAILED: 'liquidity.failure.transferFrom',
  BATCH_FAILED: 'liquidity.failure.batch',
  QUOTE_FAILED: 'liquidity.failure.notPossible',
  SUBMISSION_FAILED: 'liquidity.failure.notFulfilled',
  DEADLINE_PASSED: 'liquidity.failure.deadline',
  CANCELED: 'liquidity.failure.canceled',
  ACCOUNT_CHANGED: 'liquidity.failure.accountChanged',
  MODIFIED_BY_WALLET: 'liquidity.failure.modified',
} as const satisfies Record<string, TextKey>;

/**
 * `liquidityFailureKey()`: returns the key of the text for a failure of a liquidity transaction; for the collection of
 * fees, that of 'Couldn’t collect fees' for failures without a better text.
 */
export function liquidityFailureKey(code: string, kind: TransactionKind) {
  if (kind === 'collectFees' && (code === 'UNKNOWN' || code === 'EXPECTED_TO_FAIL')) {
    return 'liquidity.failure.collect' as const;
  }
  return Object.hasOwn(KEYS, code) ? KEYS[code as keyof typeof KEYS] : failureKey(code);
}
