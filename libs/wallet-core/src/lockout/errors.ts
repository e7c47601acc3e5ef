import { WalletError } from '../errors.ts';

/**
 * `LockedOutError`: error for a password that is not tried because of too many wrong ones, with the waiting time in
 * milliseconds.
 */
export class LockedOutError extends WalletError {
  override readonly name = 'LockedOutError';
  declare readonly code: 'LOCKED_OUT';

  constructor(
    /** Milliseconds. */
    readonly retryAfter: number,
  ) {
    super('LOCKED_OUT', 'Too many wrong passwords');
  }
}
