/**
 * The registry of networks: `networkById()`, `networkBySlug()` and the contracts of a network. It starts with the local
 * networks; `addNetworks()` adds others, and importing `@cenote/chains/networks` adds all.
 */

import { type Address, lower } from '../address.ts';
import { LOCAL } from './local.ts';
import { LOCAL_L2 } from './local-l2.ts';
import type { Contracts, LocalContracts, LocalNetwork, Network } from './network.ts';

export type {
  Contracts,
  KnownToken,
  LocalContracts,
  LocalNetwork,
  Network,
  Rollup,
  SwapLimits,
} from './network.ts';
export { LOCAL, LOCAL_L2 };

/** Number of production networks in the registry, known without loading it. */
export const PRODUCTION_NETWORK_COUNT = 18;

/** Networks of this machine. */
export const LOCAL_NETWORKS: readonly [typeof LOCAL, typeof LOCAL_L2] = [LOCAL, LOCAL_L2];

const BY_ID = new Map<number, Network>(LOCAL_NETWORKS.map((network) => [network.id, network]));

/** Adds networks to the registry; those that it has stay as they are. */
export function addNetworks(networks: readonly Network[]): void {
  for (const network of networks) if (!BY_ID.has(network.id)) BY_ID.set(network.id, network);
}

/** Returns the networks of the registry, the local ones first. */
export const registeredNetworks = (): readonly Network[] => [...BY_ID.values()];

/** Returns the network with this id, or undefined if the registry does not have it. */
export const networkById = (id: number): Network | undefined => BY_ID.get(id);

/** Returns the network with this URL slug, or undefined. */
export const networkBySlug = (slug: string): Network | undefined =>
  registeredNetworks().find((network) => network.slug === slug.toLowerCase());

/** Contracts of which the named ones are deployed. */
export type ContractsWith<K extends keyof Contracts> = Contracts & Required<Pick<Contracts, K>>;

/** Returns the contracts if all named ones are deployed, otherwise undefined. */
export const contractsWith = <K extends keyof Contracts>(
  contracts: Contracts | undefined,
  ...names: readonly K[]
): ContractsWith<K> | undefined =>
  contracts && names.every((name) => contracts[name]) ? (contracts as ContractsWith<K>) : undefined;

/** Returns the contracts of a network, or undefined if the product does not support it. */
export function contractsOf(chainId: (typeof LOCAL_NETWORKS)[number]['id']): LocalContracts;
export function contractsOf(chainId: number): Contracts | undefined;
export function contractsOf(chainId: number): Contracts | undefined {
  return BY_ID.get(chainId)?.contracts;
}

/**
 * Returns the contracts of a local network.
 * @throws if the network is not local
 */
export function localContractsOf(chainId: number): LocalContracts {
  const network: LocalNetwork | undefined = LOCAL_NETWORKS.find(({ id }) => id === chainId);
  if (!network) throw new Error(`Network ${chainId} is not a local one`);
  return network.contracts;
}

const deployed = (addresses: readonly (Address | undefined)[]): Address[] =>
  addresses.flatMap((address) => (address ? [lower(address)] : []));

/** Returns the factories of a network that announce pairs and pools. */
export const poolFactories = ({ v2Factory, v3Factory }: Contracts): Address[] =>
  deployed([v2Factory, v3Factory]);

/** Returns the contracts of a network that announce pools: the factories and v4's pool manager. */
export const poolEmitters = (contracts: Contracts): Address[] => [
  ...poolFactories(contracts),
  ...deployed([contracts.v4PoolManager]),
];
