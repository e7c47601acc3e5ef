/**
 * `GatewayError`: error class for a gateway request without a usable response, with its codes. Also: `isRetryable()`,
 * whether a retry may succeed.
 */
import type { ApiErrorCode } from '../api/schemas.ts';

export type GatewayErrorCode =
  | ApiErrorCode
  /** No response: the gateway is down, or there is no network. */
  | 'UNREACHABLE'
  | 'TIMEOUT'
  /** No gateway is configured. */
  | 'NO_GATEWAY'
  /** A response that does not match the API's schema. */
  | 'BAD_ANSWER';

/** The gateway sent no usable response. Not used for a request that its caller aborted. */
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

/** Whether a retry may succeed. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof GatewayError &&
  ['UNREACHABLE', 'TIMEOUT', 'NOT_READY', 'RATE_LIMITED', 'INTERNAL'].includes(error.code);
