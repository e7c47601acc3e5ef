import { contractsOf, sameAddress } from '@cenote/chains';
import { UNIVERSAL_ROUTERS_2_0 } from '@cenote/chains/well-known';
import { decodeUniversalRouterCall, v2PairAddress } from '@cenote/trading/swap';
import { standardRegistry, universalRouterCalls } from '@cenote/wallet-core/checks';

/** `registry`: constant with all decoders of calls and messages: those of wallet-core and the Universal Router's. */
export const registry = standardRegistry().registerCall(
  universalRouterCalls({
    decode: (data, target, chainId) => {
      const older = UNIVERSAL_ROUTERS_2_0[chainId];
      const is20 = older !== undefined && sameAddress(older, target);
      return decodeUniversalRouterCall(data, is20 ? '2.0' : '2.1');
    },
    targets: (chainId) => {
      const known = UNIVERSAL_ROUTERS_2_0[chainId];
      return [contractsOf(chainId)?.universalRouter ?? [], known ?? []].flat();
    },
    isPair: (pair, [a, b], chainId) => {
      const factory = contractsOf(chainId)?.v2Factory;
      return factory !== undefined && sameAddress(v2PairAddress(factory, a, b), pair);
    },
  }),
);
