import type { ApiErrorCode } from '../api/schemas.ts';

export type GatewayErrorCode =
  | ApiErrorCode
  /** No answer at all: stopped, or no network. */
  | 'UNREACHABLE'
  | 'TIMEOUT'
  /** An answer that is not of the contract. */
  | 'BAD_ANSWER';

/** Why the gateway gave no usable answer. A request cancelled by its caller is not one of these. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly shortMessage: string;

  constructor(code: GatewayErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(shortMessage, options);
    this.code = code;
    this.shortMessage = shortMessage;
  }
}

/** True where asking again soon may help. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof GatewayError &&
  ['UNREACHABLE', 'TIMEOUT', 'NOT_READY', 'RATE_LIMITED', 'INTERNAL'].includes(error.code);
