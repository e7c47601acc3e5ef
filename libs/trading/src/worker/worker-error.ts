import type { RoutingErrorCode } from '../errors.ts';
import { TradingError } from '../errors.ts';
import type { OnchainErrorCode } from '../onchain/errors.ts';

/* Error of the routing worker, with the code that crosses from the worker. */

export type WorkerErrorCode =
  | OnchainErrorCode
  | RoutingErrorCode
  | 'UNSUPPORTED_CHAIN'
  /** No answer within the time given. */
  | 'TIMEOUT'
  /** The worker could not be started, or ended. */
  | 'WORKER_FAILED'
  /** What arrived is not of the contract between page and worker. */
  | 'BAD_MESSAGE'
  | 'INTERNAL';

/** Why the worker gave no result; what it says itself keeps its own code. */
export class WorkerError extends TradingError {
  override readonly name = 'WorkerError';
  declare readonly code: WorkerErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: WorkerErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(code, shortMessage, options);
  }
}
