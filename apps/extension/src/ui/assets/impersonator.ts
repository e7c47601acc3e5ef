/**
 * `isImpersonator()`: whether a token's symbol imitates the network's coin or a well-known token with another address.
 */
import {
  type Address,
  isNative,
  knownTokenAt,
  knownTokensOf,
  networkById,
  sameAddress,
} from '@cenote/chains';
import { skeletonsOf } from '@cenote/chains/names';

interface NamedToken {
  chainId: number;
  address: Address;
  symbol: string;
}

/** Whether a token's symbol imitates the network's coin or a well-known token with another address. */
export function isImpersonator({ chainId, address, symbol }: NamedToken): boolean {
  const network = networkById(chainId);
  const isOwn =
    isNative(address) ||
    knownTokenAt(chainId, address) !== undefined ||
    (network !== undefined && sameAddress(network.wrappedNative, address));
  if (isOwn) return false;
  const symbols = knownTokensOf(chainId).map((token) => token.symbol);
  const known = new Set([...symbols, network?.native.symbol ?? ''].flatMap(skeletonsOf));
  return skeletonsOf(symbol).some((form) => known.has(form));
}
