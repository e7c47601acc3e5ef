/** `WorkerError`: error class of a request to the routing worker, and its codes, some of which the worker sends. */
import type { RoutingErrorCode } from '../errors.ts';
import { TradingError } from '../errors.ts';
import type { OnchainErrorCode } from '../onchain/errors.ts';

/** Reasons for which a worker has no result. */
export type WorkerErrorCode =
  | OnchainErrorCode
  | RoutingErrorCode
  | 'UNSUPPORTED_CHAIN'
  /** No response in time. */
  | 'TIMEOUT'
  /** The worker could not be started, or terminated. */
  | 'WORKER_FAILED'
  /** A message does not match the schema between page and worker. */
  | 'BAD_MESSAGE'
  | 'INTERNAL';

/** Error of a worker request; errors sent by the worker have their own codes. */
export class WorkerError extends TradingError {
  override readonly name = 'WorkerError';
  declare readonly code: WorkerErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: WorkerErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(code, shortMessage, options);
  }
}
