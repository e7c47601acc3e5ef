/**
 * `OnchainError` and its subclasses, one per cause: `BlockUnavailableError`, `NotAPoolError`, `InconsistentPoolError`,
 * `TooMuchToReadError`, `HookedRouteError` and `EndpointError` (reading pools from a chain, verifying quotes).
 */
import type { Hex } from '@cenote/chains';
import { TradingError } from '../errors.ts';

/** Reasons for which pools or quotes cannot be read or verified. */
export type OnchainErrorCode =
  | 'BLOCK_UNAVAILABLE'
  | 'NOT_A_POOL'
  | 'POOL_INCONSISTENT'
  | 'TOO_MUCH_TO_READ'
  | 'HOOKED_ROUTE'
  | 'RPC_DOWN';

/** Base of the errors of reading pools from a chain. */
export class OnchainError extends TradingError {
  override readonly name: string = 'OnchainError';
  declare readonly code: OnchainErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: OnchainErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(code, shortMessage, options);
  }
}

/** The block is not, or no longer, on the chain, or the node has pruned its state: retry at a newer one. */
export class BlockUnavailableError extends OnchainError {
  override readonly name = 'BlockUnavailableError';

  constructor(block: { number: bigint; hash: Hex }, cause?: unknown) {
    super('BLOCK_UNAVAILABLE', `Block ${block.number} (${block.hash}) is unavailable`, { cause });
  }
}

/** The contract at this address, or the pool of this id, is not a pool of the protocols' own contracts. */
export class NotAPoolError extends OnchainError {
  override readonly name = 'NotAPoolError';
  readonly poolId: Hex;

  constructor(poolId: Hex) {
    super('NOT_A_POOL', `${poolId} is not a pool of a known factory`);
    this.poolId = poolId;
  }
}

/** The ticks do not sum up to the liquidity that the chain reports. */
export class InconsistentPoolError extends OnchainError {
  override readonly name = 'InconsistentPoolError';
  readonly poolId: Hex;

  constructor(poolId: Hex, summed: bigint, stated: bigint) {
    super('POOL_INCONSISTENT', `Pool ${poolId}: tick liquidity sums to ${summed}, not ${stated}`);
    this.poolId = poolId;
  }
}

/** More pools or ticks than a device should request from an endpoint. */
export class TooMuchToReadError extends OnchainError {
  override readonly name = 'TooMuchToReadError';

  constructor(what: string) {
    super('TOO_MUCH_TO_READ', what);
  }
}

/**
 * The route contains a pool whose hook may change amounts, and the chain's quoter cannot determine its result: the network
 * has none, or a token has a transfer fee.
 */
export class HookedRouteError extends OnchainError {
  override readonly name = 'HookedRouteError';

  constructor() {
    super('HOOKED_ROUTE', 'The route uses a hook that may change amounts');
  }
}

/** The endpoint did not respond, or its response is unusable. */
export class EndpointError extends OnchainError {
  override readonly name = 'EndpointError';

  constructor(cause: unknown) {
    super('RPC_DOWN', 'The RPC endpoint did not respond', { cause });
  }
}
