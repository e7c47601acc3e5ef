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

/** Everything that can go wrong while the local world is made, saved or stopped. */
export class DevnetError extends Error {
  override readonly name = 'DevnetError';
  readonly code: DevnetErrorCode;
  /** One line for a person at a terminal. */
  readonly shortMessage: string;
  /** The port a `PORT_TAKEN` error is about. */
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
