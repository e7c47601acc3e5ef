/**
 * `ensChain(networks)`: id of the reachable network on which ENS names are resolved. Also: `resolverOf(chainId)`,
 * address of ENS's Universal Resolver there.
 */
import { type Address, contractsOf, LOCAL } from '@cenote/chains';

/** ENS's resolvers: on Ethereum, or on the main chain of the local setup. In order of precedence. */
const RESOLVERS: readonly (readonly [chainId: number, resolver: Address | undefined])[] = [
  [1, '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'],
  [LOCAL.id, contractsOf(LOCAL.id)?.ensUniversalResolver],
];

export const resolverOf = (chainId: number): Address | undefined =>
  RESOLVERS.find(([id]) => id === chainId)?.[1];

/** The reachable network on which ENS names are resolved. */
export const ensChain = (networks: readonly { chainId: number }[]): number | undefined =>
  RESOLVERS.find(([id]) => networks.some(({ chainId }) => chainId === id))?.[0];
