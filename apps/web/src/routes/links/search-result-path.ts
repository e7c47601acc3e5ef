import { networkById } from '@cenote/chains';
import type { SearchReference } from '@cenote/features';
import { poolPath, tokenPath, walletPath } from './token-path.ts';

/** Path of the page of a search result; undefined where it has none. */
export function searchResultPath(found: SearchReference): string | undefined {
  if (found.kind === 'wallet') return walletPath(found.address);
  const network = networkById(found.chainId);
  if (!network || found.kind === 'collection') return undefined;
  return found.kind === 'token'
    ? tokenPath(network, found.address)
    : poolPath(network, found.poolId);
}
