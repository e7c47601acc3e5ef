/** The networks of the product, and which are test networks. */
import type { Address } from './address.ts';

/** A network the product can trade on. */
export interface Network {
  /** EIP-155 chain id. */
  id: number;
  name: string;
  /** Lower-case name used in URLs. */
  slug: string;
  kind: 'l1' | 'l2';
  /** A chain on this machine: the test wallet may be offered. */
  isLocal: boolean;
  native: { name: string; symbol: string; decimals: number };
  /** ERC-20 form of the native coin. */
  wrappedNative: Address;
  blockTimeMs: number;
  /** Interval at which a displayed quote is refreshed. */
  quoteRefreshMs: number;
  /** Base units of the native coin that Max leaves for gas. */
  gasReserve: { swap: bigint; send: bigint };
  /** Endpoint if none is configured; production networks have no default. */
  defaultRpcUrl?: string;
  /** Cosigner of Flow orders if none is configured; production networks have no default. */
  defaultCosigner?: Address;
}

const WETH: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
/** Address of the ninth published development account. */
const DEVELOPMENT_COSIGNER: Address = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

export const LOCAL: Network = {
  id: 31337,
  name: 'Local',
  slug: 'local',
  kind: 'l1',
  isLocal: true,
  native: ETHER,
  wrappedNative: WETH,
  blockTimeMs: 2_000,
  quoteRefreshMs: 12_000,
  gasReserve: { swap: 15_000_000_000_000_000n, send: 2_000_000_000_000_000n },
  defaultRpcUrl: 'http://127.0.0.1:8545',
  defaultCosigner: DEVELOPMENT_COSIGNER,
};

export const LOCAL_L2: Network = {
  id: 31338,
  name: 'Local L2',
  slug: 'local-l2',
  kind: 'l2',
  isLocal: true,
  native: ETHER,
  wrappedNative: WETH,
  blockTimeMs: 1_000,
  quoteRefreshMs: 3_000,
  gasReserve: { swap: 800_000_000_000_000n, send: 100_000_000_000_000n },
  defaultRpcUrl: 'http://127.0.0.1:8546',
  defaultCosigner: DEVELOPMENT_COSIGNER,
};

export const NETWORKS: readonly Network[] = [LOCAL, LOCAL_L2];

/** Returns the network with this id, or undefined if the product does not support it. */
export const networkById = (id: number): Network | undefined => NETWORKS.find((n) => n.id === id);

/** Returns the network with this URL slug, or undefined. */
export const networkBySlug = (slug: string): Network | undefined =>
  NETWORKS.find((n) => n.slug === slug.toLowerCase());
