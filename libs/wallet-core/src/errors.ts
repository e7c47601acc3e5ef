/** Base of all errors of this library. None of them ever carries a secret, its cause neither. */
export class WalletError extends Error {
  override readonly name: string = 'WalletError';
  readonly code: string;
  readonly shortMessage: string;

  constructor(code: string, shortMessage: string, options?: { cause?: unknown }) {
    super(shortMessage, options);
    this.code = code;
    this.shortMessage = shortMessage;
  }
}
