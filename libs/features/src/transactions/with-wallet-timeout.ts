import { TimeoutError, withTimeout } from '../timeout/with-timeout.ts';
import { TradeError } from './trade-error.ts';

/** Time limit of the wallet's answer. */
const WALLET_TIMEOUT_MS = 5 * 60_000;

/**
 * Returns the wallet's answer, limited to five minutes; an answer after that goes to `onLate`.
 * @throws TradeError `CONFIRMATION_TIMEOUT`
 */
export const withWalletTimeout = <T>(asked: Promise<T>, onLate?: (answer: T) => void): Promise<T> =>
  withTimeout(WALLET_TIMEOUT_MS, asked).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error;
    asked.then(onLate, () => undefined);
    throw new TradeError('CONFIRMATION_TIMEOUT');
  });
