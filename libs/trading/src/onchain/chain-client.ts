/**
 * Types `ChainClient` (only the `request` of a viem client) and `BlockId`; `onchainError()` maps an error of a node to
 * an `OnchainError`: the block is unavailable, or the endpoint failed.
 */
import type { Hex } from '@cenote/chains';
import { BaseError, type Client, HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import { BlockUnavailableError, EndpointError, OnchainError } from './errors.ts';

/** Any viem client: only its `request` is used. */
export type ChainClient = Pick<Client, 'request'>;

/** A block, identified by its hash so that a reorganisation cannot replace it. */
export interface BlockId {
  number: bigint;
  hash: Hex;
}

/** Node messages for a block whose state they do not have; there is no common code for it. */
const GONE =
  /not found|unknown block|out ?of ?range|missing trie node|pruned|no state|state.{0,20}(not|un)\s?available|historical|not.{0,20}canonical|ancient/i;

/** Maps an error to its class: the node cannot read at this block, or the endpoint failed. */
export function onchainError(error: unknown, block: BlockId): OnchainError {
  if (error instanceof OnchainError) return error;
  if (error instanceof BaseError) {
    const silent = error.walk((e) => e instanceof HttpRequestError || e instanceof TimeoutError);
    if (silent) return new EndpointError(error);
    const refusal = error.walk((e) => e instanceof RpcRequestError) ?? error;
    if (GONE.test(refusal instanceof BaseError ? refusal.details : refusal.message)) {
      return new BlockUnavailableError(block, error);
    }
  }
  return new EndpointError(error);
}
