/**
 * `GatewayError`: error class with a code of the API, whose message is sent to the client. Also: `STATUS`, the HTTP
 * status of each code.
 */
import type { ApiErrorCode, ApiOrderFault } from '@cenote/data';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** HTTP status by error code. */
export const STATUS: Readonly<Record<ApiErrorCode, ContentfulStatusCode>> = {
  MALFORMED: 400,
  INVALID_NAME: 400,
  AMOUNT_ZERO: 400,
  AMOUNT_TOO_LARGE: 400,
  SAME_TOKEN: 400,
  UNSUPPORTED_CHAIN: 400,
  UNKNOWN_TOKEN: 404,
  NO_ROUTE: 404,
  NOT_FOUND: 404,
  NOT_ENOUGH_LIQUIDITY: 422,
  TOKEN_BLOCKED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  NOT_READY: 503,
  BAD_SIGNATURE: 422,
  BAD_ORDER: 422,
  NONCE_USED: 422,
  NONCE_TAKEN: 409,
  INSUFFICIENT_BALANCE: 422,
  INSUFFICIENT_ALLOWANCE: 422,
  ORDER_EXPIRED: 422,
  DEADLINE_TOO_FAR: 422,
  TOO_MANY_LIMITS: 409,
};

/** An error with a code of the API; its message is sent to the client. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: ApiErrorCode;
  readonly shortMessage: string;
  /** HTTP status if the code's usual status does not apply. */
  readonly status: ContentfulStatusCode;
  /** Seconds after which a retry may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** The rule that an order violates, for `BAD_ORDER`. */
  readonly reason: ApiOrderFault | undefined;

  constructor(
    code: ApiErrorCode,
    shortMessage: string,
    options: {
      cause?: unknown;
      status?: ContentfulStatusCode;
      retryAfterSeconds?: number;
      reason?: ApiOrderFault;
    } = {},
  ) {
    super(shortMessage, options);
    this.code = code;
    this.shortMessage = shortMessage;
    this.status = options.status ?? STATUS[code];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
  }
}
