import { NETWORKS, networkById } from '@cenote/chains';

/** A network that the wallet knows by name; without an endpoint of the person's choice it cannot be reached. */
export interface KnownNetwork {
  chainId: number;
  name: string;
  symbol: string;
  isTest?: true;
  /** Of the product's own networks. */
  defaultRpcUrl?: string;
}

/** No endpoints here: whoever runs one learns what is asked of it, so a person chooses it. */
const KNOWN_NETWORKS: readonly KnownNetwork[] = [
  { chainId: 1, name: 'Ethereum', symbol: 'ETH' },
  { chainId: 130, name: 'Unichain', symbol: 'ETH' },
  { chainId: 10, name: 'Optimism', symbol: 'ETH' },
  { chainId: 56, name: 'BNB Chain', symbol: 'BNB' },
  { chainId: 43114, name: 'Avalanche', symbol: 'AVAX' },
  { chainId: 59144, name: 'Linea', symbol: 'ETH' },
  { chainId: 137, name: 'Polygon', symbol: 'POL' },
  { chainId: 42161, name: 'Arbitrum', symbol: 'ETH' },
  { chainId: 8453, name: 'Base', symbol: 'ETH' },
  { chainId: 81457, name: 'Blast', symbol: 'ETH' },
  { chainId: 324, name: 'zkSync', symbol: 'ETH' },
  { chainId: 57073, name: 'Ink', symbol: 'ETH' },
  { chainId: 42220, name: 'Celo', symbol: 'CELO' },
  { chainId: 480, name: 'World Chain', symbol: 'ETH' },
  { chainId: 1868, name: 'Soneium', symbol: 'ETH' },
  { chainId: 7777777, name: 'Zora', symbol: 'ETH' },
  { chainId: 143, name: 'Monad', symbol: 'MON' },
  { chainId: 196, name: 'X Layer', symbol: 'OKB' },
  { chainId: 11155111, name: 'Sepolia', symbol: 'ETH', isTest: true },
  { chainId: 1301, name: 'Unichain Sepolia', symbol: 'ETH', isTest: true },
];

const ALL: readonly KnownNetwork[] = [
  ...NETWORKS.map(({ id, name, native, defaultRpcUrl }) => ({
    chainId: id,
    name,
    symbol: native.symbol,
    ...(defaultRpcUrl && { defaultRpcUrl }),
  })),
  ...KNOWN_NETWORKS.filter(({ chainId }) => !networkById(chainId)),
];

/** Those that everybody has: the product's, and the rest by name. */
export const knownNetworks = (): readonly KnownNetwork[] => ALL;

/** Undefined for a network that is known by nothing but what somebody says of it. */
export const knownNetwork = (chainId: number): KnownNetwork | undefined =>
  ALL.find((network) => network.chainId === chainId);
