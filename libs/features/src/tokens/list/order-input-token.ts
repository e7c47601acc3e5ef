import { asChecked, isNative, lower, type Network } from '@cenote/chains';
import type { CheckedToken } from '../safety/check-token.ts';
import type { TokenList } from './use-tokens.ts';

/**
 * What an order gives for a token: the token itself, for the native coin its wrapping, which the network's own table
 * describes whatever the list says.
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
