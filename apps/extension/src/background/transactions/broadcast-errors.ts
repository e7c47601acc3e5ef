import { WalletError } from '@cenote/wallet-core';
import { RpcError } from '@cenote/wallet-core/provider';

/** The ways nodes say the same, by what a person can do about it. */
const WORDS = [
  ['INSUFFICIENT_FUNDS', /insufficient funds/i],
  ['ALREADY_MINED', /nonce too low|nonce has already been used/i],
  ['UNDERPRICED', /underpriced|fee too low|max fee per gas less than block base fee/i],
] as const;

/** Why a transaction was not taken, as an error with a code of its own. */
export function broadcastErrorOf(error: unknown): WalletError {
  const message = error instanceof RpcError ? error.message : '';
  const code = WORDS.find(([, words]) => words.test(message))?.[0] ?? 'NODE_REFUSED';
  return new WalletError(code, 'The network refused the transaction.');
}

/** The node said nothing: whether the transaction has reached it is open. */
export const isNoResponse = (error: unknown): boolean =>
  error instanceof RpcError && error.rpcCode === 4901;
