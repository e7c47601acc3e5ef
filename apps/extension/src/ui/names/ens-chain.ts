/** The network on which ENS names are resolved. */
import { type Address, contractsOf, LOCAL } from '@cenote/chains';

/** ENS's resolver on Ethereum, which the local world's main chain plays. The dearest first. */
const RESOLVERS: readonly (readonly [chainId: number, resolver: Address | undefined])[] = [
  [1, '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'],
  [LOCAL.id, contractsOf(LOCAL.id)?.ensUniversalResolver],
];

export const resolverOf = (chainId: number): Address | undefined =>
  RESOLVERS.find(([id]) => id === chainId)?.[1];

/** The network where names live, of those that can be reached. */
export const ensChain = (networks: readonly { chainId: number }[]): number | undefined =>
  RESOLVERS.find(([id]) => networks.some(({ chainId }) => chainId === id))?.[0];
