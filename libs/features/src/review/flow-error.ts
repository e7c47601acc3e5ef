import type { Hex } from '@cenote/chains';

/** A step did not work; the code says why and maps to a text. */
export class FlowError extends Error {
  override readonly name = 'FlowError';
  readonly code: string;
  /** Of the transaction, when one was sent all the same. */
  readonly hash: Hex | undefined;

  constructor(code: string, options: { hash?: Hex; cause?: unknown } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hash = options.hash;
  }

  /** Keeps what is a FlowError already, else gives it the code. */
  static from(error: unknown, code: string): FlowError {
    return error instanceof FlowError ? error : new FlowError(code, { cause: error });
  }
}
