import { contractsOf, sameAddress } from '@cenote/chains';
import { decodeUniversalRouterCall, v2PairAddress } from '@cenote/trading/swap';
import { standardRegistry, universalRouterCalls } from '@cenote/wallet-core/checks';

/** All that the wallet can read: what every wallet should, and the product's own router. */
export const registry = standardRegistry().registerCall(
  universalRouterCalls({
    decode: decodeUniversalRouterCall,
    targets: (chainId) => {
      const contracts = contractsOf(chainId);
      return contracts ? [contracts.universalRouter] : [];
    },
    isPair: (pair, [a, b], chainId) => {
      const contracts = contractsOf(chainId);
      return contracts !== undefined && sameAddress(v2PairAddress(contracts.v2Factory, a, b), pair);
    },
  }),
);
