import { WalletError } from '../errors.ts';

/** Too many wrong passwords: no password is tried before the waiting time is over. */
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
