import type { Hex } from '@cenote/chains';
import { TradingError } from '../errors.ts';

/* Errors of reading pools from a chain, one class per cause. */

export type OnchainErrorCode =
  | 'BLOCK_UNAVAILABLE'
  | 'NOT_A_POOL'
  | 'POOL_INCONSISTENT'
  | 'TOO_MUCH_TO_READ'
  | 'HOOKED_ROUTE'
  | 'RPC_DOWN';

/** Base of what can go wrong while pools are read off a chain. */
export class OnchainError extends TradingError {
  override readonly name: string = 'OnchainError';
  declare readonly code: OnchainErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: OnchainErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(code, shortMessage, options);
  }
}

/** The chain has no such block (any more), or the node no longer keeps its state: ask at a newer one. */
export class BlockUnavailableError extends OnchainError {
  override readonly name = 'BlockUnavailableError';

  constructor(block: { number: bigint; hash: Hex }, cause?: unknown) {
    super('BLOCK_UNAVAILABLE', `Block ${block.number} (${block.hash}) cannot be read`, { cause });
  }
}

/** What stands at this address, or under this id, is no pool of the protocols' own contracts. */
export class NotAPoolError extends OnchainError {
  override readonly name = 'NotAPoolError';
  readonly poolId: Hex;

  constructor(poolId: Hex) {
    super('NOT_A_POOL', `${poolId} is no pool of the known factories`);
    this.poolId = poolId;
  }
}

/** Ticks that were read do not sum up to the liquidity that the chain states. */
export class InconsistentPoolError extends OnchainError {
  override readonly name = 'InconsistentPoolError';
  readonly poolId: Hex;

  constructor(poolId: Hex, summed: bigint, stated: bigint) {
    super('POOL_INCONSISTENT', `Pool ${poolId}: ticks sum up to ${summed}, not ${stated}`);
    this.poolId = poolId;
  }
}

/** More pools or ticks than a device should ask an endpoint for. */
export class TooMuchToReadError extends OnchainError {
  override readonly name = 'TooMuchToReadError';

  constructor(what: string) {
    super('TOO_MUCH_TO_READ', what);
  }
}

/** A pool whose hook may change amounts stands among others in a route: its state says nothing of it. */
export class HookedRouteError extends OnchainError {
  override readonly name = 'HookedRouteError';

  constructor() {
    super('HOOKED_ROUTE', 'The route goes through a hook that may change amounts');
  }
}

/** The endpoint did not answer, or not in a way that can be used. */
export class EndpointError extends OnchainError {
  override readonly name = 'EndpointError';

  constructor(cause: unknown) {
    super('RPC_DOWN', 'The endpoint of the chain did not answer', { cause });
  }
}
