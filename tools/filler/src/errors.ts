/* Error of the filler, with a code. */

export type FillerErrorCode =
  /** A setting is missing or makes no sense. */
  | 'SETTINGS'
  | 'COMPILE_FAILED'
  /** The executor could not be put on the chain. */
  | 'DEPLOY_FAILED'
  /** The order book does not answer, or not what it should. */
  | 'ORDERS_UNAVAILABLE'
  /** The node does not simulate, or answers what makes no sense. */
  | 'NODE_UNFIT'
  /** What was simulated logs more than a client takes. */
  | 'ANSWER_TOO_LARGE'
  /** What was to be simulated may take more gas than the node allows. */
  | 'TOO_MUCH_GAS'
  /** The key cannot pay for the gas. */
  | 'NO_COINS'
  /** What was kept could not be taken out. */
  | 'COLLECT_FAILED'
  /** Another process works with this key and these files. */
  | 'IN_USE';

/** Why the filler cannot go on. */
export class FillerError extends Error {
  override readonly name = 'FillerError';

  constructor(
    readonly code: FillerErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
