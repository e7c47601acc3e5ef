import { TradeError } from './trade-error.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** A wallet that is asked and never answers does not hold anything up for longer than this. */
const WALLET_TIMEOUT_MS = 5 * 60_000;

/**
 * Ends a wait for the wallet that outlasts patience; an answer after that goes to `onLate`.
 * @throws FlowError `CONFIRMATION_TIMEOUT`
 */
export const withWalletTimeout = <T>(asked: Promise<T>, onLate?: (answer: T) => void): Promise<T> =>
  withTimeout(WALLET_TIMEOUT_MS, asked).catch((error: unknown) => {
    if (!(error instanceof TimeoutError)) throw error;
    asked.then(onLate, () => undefined);
    throw new TradeError('CONFIRMATION_TIMEOUT');
  });
