import { type Address, isNative, type Network } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';

/** A token as the screens use it: from the gateway's list, or imported. */
export interface Token extends ApiToken {
  /** Not on the list: read from the chain by the person's wish. */
  imported?: boolean;
  /** Well known, and issued for one dollar. */
  isDollar?: boolean;
  /** The name of the list that a person added and that names it; no other does. */
  list?: string;
}

/** What stands in the list when the gateway has not answered yet: enough to show the form. */
export const nativeToken = (network: Network): Token => ({
  chainId: network.id,
  address: '0x0000000000000000000000000000000000000000',
  ...network.native,
  safety: 'verified',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
});

/** True when the swap is a wrap or an unwrap of the native coin. */
export function wrapKind(
  network: Network,
  input: Address,
  output: Address,
): 'wrap' | 'unwrap' | undefined {
  const wrapped = network.wrappedNative.toLowerCase();
  if (isNative(input) && output.toLowerCase() === wrapped) return 'wrap';
  if (isNative(output) && input.toLowerCase() === wrapped) return 'unwrap';
  return undefined;
}
