/** `WalletError`: base class of this library's errors, with a code. Neither message nor cause contains a secret. */
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
