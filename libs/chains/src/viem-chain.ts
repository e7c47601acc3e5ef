import { type Chain, defineChain } from 'viem';
import type { Network } from './networks/index.ts';

/**
 * Converts one of the product's networks to viem's `Chain`, with `rpcUrl` as its endpoint if given, and with the ENS
 * contracts if the network has them.
 */
export function toViemChain(network: Network, rpcUrl: string | undefined): Chain {
  const { multicall3, ensUniversalResolver } = network.contracts;
  return defineChain({
    id: network.id,
    name: network.name,
    nativeCurrency: network.native,
    rpcUrls: { default: { http: rpcUrl === undefined ? [] : [rpcUrl] } },
    testnet: network.isLocal || network.isTest,
    contracts: {
      multicall3: { address: multicall3 },
      ...(ensUniversalResolver && { ensUniversalResolver: { address: ensUniversalResolver } }),
    },
  });
}
