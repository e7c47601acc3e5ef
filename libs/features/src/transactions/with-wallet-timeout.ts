import { FlowError } from './trade-error.ts';
import { TooLateError, within } from './with-timeout.ts';

/** A wallet that is asked and never answers does not hold anything up for longer than this. */
const WALLET_PATIENCE_MS = 5 * 60_000;

/**
 * Ends a wait for the wallet that outlasts patience; an answer after that goes to `onLate`.
 * @throws FlowError `CONFIRMATION_TIMEOUT`
 */
export const patiently = <T>(asked: Promise<T>, onLate?: (answer: T) => void): Promise<T> =>
  within(WALLET_PATIENCE_MS, asked).catch((error: unknown) => {
    if (!(error instanceof TooLateError)) throw error;
    asked.then(onLate, () => undefined);
    throw new FlowError('CONFIRMATION_TIMEOUT');
  });
