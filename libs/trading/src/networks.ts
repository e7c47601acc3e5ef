/**
 * Entry of `@cenote/trading/networks`, for users outside this workspace: re-exports from `@cenote/chains` the networks
 * with their contracts, which importing this file registers, and addresses.
 */
import '@cenote/chains/networks';

export {
  type Address,
  type Contracts,
  contractsOf,
  type Hex,
  hubTokensOf,
  isNative,
  lower,
  NATIVE,
  type Network,
  networkById,
} from '@cenote/chains';
export { NETWORKS } from '@cenote/chains/networks';
