import { networkById } from '@cenote/chains';
import type { SearchReference } from '@cenote/features';
import { poolPath, tokenPath, walletPath } from './page-paths.ts';

/**
 * Returns the path of the page of a search result (wallet, token or pool); undefined where it has none (a collection,
 * an unknown network).
 */
export function searchResultPath(found: SearchReference): string | undefined {
  if (found.kind === 'wallet') return walletPath(found.address);
  const network = networkById(found.chainId);
  if (!network || found.kind === 'collection') return undefined;
  return found.kind === 'token'
    ? tokenPath(network, found.address)
    : poolPath(network, found.poolId);
}
