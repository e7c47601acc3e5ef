/**
 * Decisions on wallet_switchEthereumChain (`switchChain()`, EIP-3326) and wallet_addEthereumChain (`addChain()`,
 * EIP-3085).
 */
import type { Decision, SiteState } from '../decision.ts';
import type { ParamsOf } from '../methods.ts';
import { UnknownChain } from '../rpc-errors.ts';
import { chainIdOf } from '../values.ts';

const DONE: Decision = { kind: 'answer', result: null };

/** EIP-3326. Switches to networks of the wallet only; no approval is needed for the current one. */
export function switchChain(
  [{ chainId }]: ParamsOf<'wallet_switchEthereumChain'>,
  site: SiteState,
): Decision {
  const id = chainIdOf(chainId);
  if (!site.chainIds.includes(id)) throw new UnknownChain();
  return id === site.chainId
    ? DONE
    : { kind: 'approval', request: { type: 'switchChain', chainId: id } };
}

/** EIP-3085. Does not switch to the added network; a known network keeps its endpoint. */
export function addChain([chain]: ParamsOf<'wallet_addEthereumChain'>, site: SiteState): Decision {
  const chainId = chainIdOf(chain.chainId);
  if (site.chainIds.includes(chainId)) return DONE;
  const explorerUrl = chain.blockExplorerUrls?.[0];
  return {
    kind: 'approval',
    request: {
      type: 'addChain',
      chainId,
      name: chain.chainName,
      symbol: chain.nativeCurrency.symbol,
      rpcUrls: chain.rpcUrls,
      ...(explorerUrl !== undefined && { explorerUrl }),
    },
  };
}
