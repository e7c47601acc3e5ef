/**
 * `watchAsset()`: decides on wallet_watchAsset (EIP-747) from parsed parameters: an approval for the first account that
 * the site sees; throws if the wallet does not have the network.
 */
import { getAddress } from 'viem/utils';
import type { Decision, SiteState } from '../decision.ts';
import type { ParamsOf } from '../methods.ts';
import { UnknownChain } from '../rpc-errors.ts';
import type { HexText } from '../values.ts';

/** EIP-747. For the first account that the site sees, on a network of the wallet. */
export function watchAsset(params: ParamsOf<'wallet_watchAsset'>, site: SiteState): Decision {
  const { options } = Array.isArray(params) ? params[0] : params;
  const { chainId = site.chainId, symbol, decimals } = options;
  if (!site.chainIds.includes(chainId)) throw new UnknownChain();
  return {
    kind: 'approval',
    request: {
      type: 'watchAsset',
      account: site.accounts[0] as HexText,
      chainId,
      address: getAddress(options.address),
      declared: {
        ...(symbol !== undefined && { symbol }),
        ...(decimals !== undefined && { decimals }),
      },
    },
  };
}
