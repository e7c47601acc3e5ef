import { asChecked, isNative, lower, type Network } from '@cenote/chains';
import type { CheckedToken } from '../safety/assert-matches-contract.ts';
import type { TokenList } from './use-tokens.ts';

/**
 * Returns the input token of an order: the token itself, or the wrapped token for the native one, as described by the
 * network's own table.
 */
export function orderInputToken(
  network: Network,
  list: Pick<TokenList, 'find'>,
  token: CheckedToken,
): CheckedToken {
  if (!isNative(token.address)) return token;
  const address = lower(network.wrappedNative);
  const { symbol, decimals } = network.native;
  const listed = list.find(address) ?? token;
  return asChecked({ ...listed, address, decimals, symbol: `W${symbol}` });
}
