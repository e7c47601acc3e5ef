/**
 * `requireToken()`: throws if a token's symbol or decimals, as displayed, differ from those of its contract: other
 * decimals would mean another amount than the one reviewed.
 */
import { type Address, isNative, lower } from '@cenote/chains';
import { WalletError } from '@cenote/wallet-core';
import { printable } from '@cenote/wallet-core/checks';
import type { TokenInfo } from '../../transactions/intent.ts';
import { tokenFacts } from '../checks/token-facts.ts';
import type { RpcRequest } from './fees.ts';

/** Symbols are compared at the length at which they are read; a contract may have none. */
const MAX_SYMBOL = 32;
const NO_SYMBOL = '?';
/** Decimals of every network's coin: JSON-RPC amounts are in wei. */
const COIN_DECIMALS = 18;

const shown = (symbol: string | undefined): string =>
  printable(symbol ?? '', MAX_SYMBOL) || NO_SYMBOL;

/**
 * Compares a token as it was displayed, which may come from a gateway, with its contract: other decimals would mean
 * another amount than the one reviewed.
 * @throws WalletError TOKEN_DIFFERS; RpcError if the node does not respond
 */
export async function requireToken(
  { address, symbol, decimals }: TokenInfo,
  owner: Address,
  rpcRequest: RpcRequest,
): Promise<void> {
  if (isNative(address)) {
    if (decimals === COIN_DECIMALS) return;
    throw new WalletError('TOKEN_DIFFERS', 'The decimals of the native token differ.');
  }
  const facts = await tokenFacts(rpcRequest, lower(address), owner);
  const isSame =
    facts?.standard === 'erc20' &&
    facts.decimals === decimals &&
    shown(facts.symbol) === shown(symbol);
  if (!isSame) {
    throw new WalletError('TOKEN_DIFFERS', 'The symbol or decimals differ from the contract.');
  }
}
