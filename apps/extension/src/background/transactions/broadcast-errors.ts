/**
 * `broadcastErrorOf()`: converts a node's rejection of a transaction into a WalletError with a code, by its message.
 * Also: `isNoResponse()`, whether an error means that the node did not respond.
 */
import { WalletError } from '@cenote/wallet-core';
import { RpcError } from '@cenote/wallet-core/provider';

/** Patterns of node error messages, with an error code for each kind. */
const WORDS = [
  ['INSUFFICIENT_FUNDS', /insufficient funds/i],
  ['ALREADY_MINED', /nonce too low|nonce has already been used/i],
  ['UNDERPRICED', /underpriced|fee too low|max fee per gas less than block base fee/i],
] as const;

/** Converts a node's rejection of a transaction into an error with a code of its own. */
export function broadcastErrorOf(error: unknown): WalletError {
  const message = error instanceof RpcError ? error.message : '';
  const code = WORDS.find(([, words]) => words.test(message))?.[0] ?? 'NODE_REFUSED';
  return new WalletError(code, 'The network rejected the transaction.');
}

/** True if the node did not respond: it may or may not have received the transaction. */
export const isNoResponse = (error: unknown): boolean =>
  error instanceof RpcError && error.rpcCode === 4901;
