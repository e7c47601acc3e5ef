/**
 * `withWalletTimeout()`: returns the wallet's response, limited to five minutes; a later response is passed to
 * `onLate`.
 */
import { TimeoutError, withTimeout } from '../timeout/with-timeout.ts';
import { TradeError } from './trade-error.ts';

/** Time limit of a wallet's response. */
const WALLET_TIMEOUT_MS = 5 * 60_000;

/**
 * Returns the wallet's response, limited to five minutes; a later response is passed to `onLate`.
 * @throws TradeError `CONFIRMATION_TIMEOUT` if there is no response within five minutes
 */
export const withWalletTimeout = <T>(
  promise: Promise<T>,
  onLate?: (answer: T) => void,
): Promise<T> =>
  withTimeout(WALLET_TIMEOUT_MS, promise).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error;
    promise.then(onLate, () => undefined);
    throw new TradeError('CONFIRMATION_TIMEOUT');
  });
