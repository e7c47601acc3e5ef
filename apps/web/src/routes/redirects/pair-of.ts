import { type Address, isNative, lower, type Network } from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';

const COIN = /^(eth|native)$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/**
 * `pairOf()`: returns the address of a network's v2 pair of two tokens in a path (addresses, or `ETH` for the native
 * coin, whose pairs hold the wrapped one), whether the pair exists or not. Undefined for other texts, for one token
 * twice, and where v2 is not deployed.
 */
export function pairOf(
  { contracts, wrappedNative }: Pick<Network, 'contracts' | 'wrappedNative'>,
  a: string,
  b: string,
): Address | undefined {
  const [tokenA, tokenB] = [a, b].map((text) => tokenOf(text, wrappedNative));
  const { v2Factory } = contracts;
  if (!v2Factory || !tokenA || !tokenB || tokenA === tokenB) return undefined;
  return v2PairAddress(v2Factory, tokenA, tokenB);
}

function tokenOf(text: string, wrappedNative: Address): Address | undefined {
  if (COIN.test(text)) return lower(wrappedNative);
  if (!ADDRESS.test(text)) return undefined;
  const address = lower(text as Address);
  return isNative(address) ? lower(wrappedNative) : address;
}
