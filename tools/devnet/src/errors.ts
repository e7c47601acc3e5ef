export type DevnetErrorCode =
  | 'PORT_TAKEN'
  | 'ALREADY_RUNNING'
  | 'UNSUPPORTED_PLATFORM'
  | 'MISSING_PACKAGE'
  | 'ANVIL_DIED'
  | 'ANVIL_TIMEOUT'
  | 'RPC_FAILED'
  | 'COMPILE_FAILED'
  | 'TX_FAILED'
  | 'WRONG_ADDRESS'
  | 'STATE_DAMAGED';

/**
 * `DevnetError`: class of the errors that occur while the local world is created, saved or stopped, with a code and a
 * one-line message. Also: `DevnetErrorCode`, the union of the codes.
 */
export class DevnetError extends Error {
  override readonly name = 'DevnetError';
  readonly code: DevnetErrorCode;
  /** One-line message for a terminal. */
  readonly shortMessage: string;
  /** Port of a `PORT_TAKEN` error. */
  readonly port: number | undefined;

  constructor(
    code: DevnetErrorCode,
    shortMessage: string,
    options: { cause?: unknown; port?: number } = {},
  ) {
    super(shortMessage, { cause: options.cause });
    this.code = code;
    this.shortMessage = shortMessage;
    this.port = options.port;
  }
}
