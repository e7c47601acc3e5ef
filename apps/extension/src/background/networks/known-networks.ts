/**
 * The networks with built-in names: `knownNetworks()`, offered in the settings; `namedNetworks()`, these and further
 * ones; `knownNetwork(chainId)`, one of the latter. Only the product's own have a default RPC URL.
 */
import { NETWORKS, networkById } from '@cenote/chains';
import { NAMED_NETWORKS, type NamedNetwork } from './named-networks.ts';

/** A network with a built-in name; not reachable until the user sets an endpoint, unless it has a default. */
export interface KnownNetwork extends NamedNetwork {
  /** Set for the product's own networks. */
  defaultRpcUrl?: string;
}

/** Without endpoints: the operator of one sees the wallet's requests, so the user chooses it. */
const KNOWN_NETWORKS: readonly KnownNetwork[] = [
  { chainId: 1, name: 'Ethereum', symbol: 'ETH', aliases: ['Mainnet', 'ETH'] },
  { chainId: 130, name: 'Unichain', symbol: 'ETH' },
  { chainId: 10, name: 'Optimism', symbol: 'ETH', aliases: ['OP Mainnet'] },
  { chainId: 56, name: 'BNB Chain', symbol: 'BNB', aliases: ['BNB Smart Chain', 'BSC', 'Binance'] },
  { chainId: 43114, name: 'Avalanche', symbol: 'AVAX', aliases: ['Avalanche C-Chain'] },
  { chainId: 59144, name: 'Linea', symbol: 'ETH' },
  { chainId: 137, name: 'Polygon', symbol: 'POL', aliases: ['Matic', 'Polygon PoS'] },
  { chainId: 42161, name: 'Arbitrum', symbol: 'ETH', aliases: ['Arbitrum One'] },
  { chainId: 8453, name: 'Base', symbol: 'ETH' },
  { chainId: 81457, name: 'Blast', symbol: 'ETH' },
  { chainId: 324, name: 'zkSync', symbol: 'ETH', aliases: ['zkSync Era'] },
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

/** Networks that the settings offer: the product's, and the list above. */
export const knownNetworks = (): readonly KnownNetwork[] => ALL;

/** All networks with a built-in name, id and coin, offered in the settings or not. */
export const namedNetworks = (): readonly KnownNetwork[] => [...ALL, ...NAMED_NETWORKS];

/** Undefined for a network that is not built in. */
export const knownNetwork = (chainId: number): KnownNetwork | undefined =>
  namedNetworks().find((network) => network.chainId === chainId);
