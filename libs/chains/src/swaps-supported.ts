/**
 * `swapsSupported()`: whether swaps can be encoded for the Universal Router of a network, or why not. Screens turn the
 * reason into a sentence; building a swap refuses.
 */
import type { Network } from './networks/index.ts';

/** Versions of the Universal Router whose encoding of swaps is tested. */
const TESTED_VERSIONS: readonly string[] = ['2.1.1'];

/** `noRouter`: the network has no Universal Router. `untestedVersion`: it has one whose encoding is not tested. */
export type SwapsSupported =
  | { supported: true }
  | { supported: false; reason: 'noRouter' | 'untestedVersion' };

/** Returns whether swaps can be encoded for the network's router, with the reason if they cannot. */
export function swapsSupported({
  contracts,
  routerVersion,
}: Pick<Network, 'contracts' | 'routerVersion'>): SwapsSupported {
  if (!contracts.universalRouter) return { supported: false, reason: 'noRouter' };
  return TESTED_VERSIONS.includes(routerVersion)
    ? { supported: true }
    : { supported: false, reason: 'untestedVersion' };
}
