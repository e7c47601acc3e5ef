/** `FillerError`: class of the filler's errors with a code. Also: `FillerErrorCode`, the union of the codes. */

export type FillerErrorCode =
  /** A setting is missing or invalid. */
  | 'SETTINGS'
  | 'COMPILE_FAILED'
  /** The executor could not be deployed. */
  | 'DEPLOY_FAILED'
  /** The order book does not respond, or with an invalid response. */
  | 'ORDERS_UNAVAILABLE'
  /** The node does not support simulations, or its response is invalid. */
  | 'NODE_UNFIT'
  /** A simulation's response exceeds the size limit of the client. */
  | 'ANSWER_TOO_LARGE'
  /** A simulated call may take more gas than the node allows. */
  | 'TOO_MUCH_GAS'
  /** The account cannot pay for the gas. */
  | 'NO_COINS'
  /** The surplus could not be withdrawn. */
  | 'COLLECT_FAILED'
  /** Another process uses this key and these files. */
  | 'IN_USE';

/** Error of the filler, identified by its code. */
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
