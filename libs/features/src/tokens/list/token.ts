/**
 * `Token`: type of a token as the screens use it, from the gateway's list or imported. Also: `nativeToken()` (fallback
 * entry of a network's coin), `wrapKind()` (whether a swap of two tokens is a wrap or an unwrap).
 */
import { type Address, isNative, type Network } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';

/** A token as the screens use it: from the gateway's list, or imported. */
export interface Token extends ApiToken {
  /** Not on a list: imported by the user and read from the chain. */
  imported?: boolean;
  /** Well known, and issued at one dollar. */
  isDollar?: boolean;
  /** Name of the user-added list that contains it; set only if no other list does. */
  list?: string;
}

/** Fallback entry until the gateway responds: enough to show the form. */
export const nativeToken = (network: Network): Token => ({
  chainId: network.id,
  address: '0x0000000000000000000000000000000000000000',
  ...network.native,
  safety: 'verified',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
});

/**
 * Whether the swap is a wrap or an unwrap of the native coin; undefined if neither, or if both forms have one balance.
 */
export function wrapKind(
  network: Network,
  input: Address,
  output: Address,
): 'wrap' | 'unwrap' | undefined {
  if (network.hasOneBalance) return undefined;
  const wrapped = network.wrappedNative.toLowerCase();
  if (isNative(input) && output.toLowerCase() === wrapped) return 'wrap';
  if (isNative(output) && input.toLowerCase() === wrapped) return 'unwrap';
  return undefined;
}
