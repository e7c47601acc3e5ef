/**
 * `NetworkController`: the networks of the wallet (the product's, and those that were added) with their RPC endpoints,
 * persisted. Also: types `WalletNetwork` and `AddedNetwork`.
 */
import type { Store } from '@cenote/wallet-core';
import { type Endpoint, MAX_ENDPOINTS } from '../../messages/endpoints.ts';
import type { ListedNetwork } from '../../messages/networks.ts';
import { StoredValue } from '../storage/stored-value.ts';
import { type NamedNetwork, namedNetwork, supportedNetworks } from './named-networks.ts';
import { NO_NETWORKS, type StoredNetworks, storedNetworksSchema } from './stored-networks.ts';

/** A network that the user or a site adds, without its endpoints. */
export type AddedNetwork = StoredNetworks['added'][number];

/** A network the wallet can reach. */
export interface WalletNetwork {
  chainId: number;
  name: string;
  symbol: string;
  /** At least one, preferred first. */
  rpcUrls: readonly string[];
  explorerUrl?: string | undefined;
  isTest?: boolean | undefined;
}

/** The product's networks and those that the user added. */
export class NetworkController {
  readonly #stored: StoredValue<StoredNetworks>;

  constructor(store: Store) {
    this.#stored = new StoredValue({
      store,
      key: 'networks',
      schema: storedNetworksSchema,
      empty: NO_NETWORKS,
    });
  }

  /** Networks with an endpoint, built-in ones first. */
  async all(): Promise<readonly WalletNetwork[]> {
    return (await this.listed()).flatMap(({ endpoints, ...network }) => {
      if (endpoints.length === 0) return [];
      const { chainId, name, symbol, explorerUrl, isTest } = network;
      return {
        chainId,
        name,
        symbol,
        rpcUrls: endpoints.map(({ url }) => url),
        ...(explorerUrl && { explorerUrl }),
        ...(isTest && { isTest }),
      };
    });
  }

  /** Networks that the user can see and change, with or without an endpoint: reachable ones first, then built-in ones. */
  async listed(): Promise<readonly ListedNetwork[]> {
    const { added, endpoints } = await this.#stored.get();
    const own = supportedNetworks().map((network) => listed(network, endpoints, false));
    const others = added.map((network) => listed(withOwnFacts(network), endpoints, true));
    const isReached = (network: ListedNetwork) => network.endpoints.length > 0;
    const all = [...own, ...others];
    return [...all.filter(isReached), ...all.filter((network) => !isReached(network))];
  }

  async byId(chainId: number): Promise<WalletNetwork | undefined> {
    return (await this.all()).find((network) => network.chainId === chainId);
  }

  /** Adds a network with its endpoints; of one that has an endpoint nothing changes. */
  async add(network: AddedNetwork, endpoints: readonly Endpoint[]): Promise<void> {
    const { chainId } = network;
    const isSupported = supportedNetworks().some((one) => one.chainId === chainId);
    const isReached = (await this.byId(chainId)) !== undefined;
    await this.#stored.change((stored) =>
      isReached || stored.endpoints[chainId]?.length
        ? stored
        : {
            ...stored,
            added: isSupported
              ? stored.added
              : [...stored.added.filter((one) => one.chainId !== chainId), network],
            endpoints: { ...stored.endpoints, [chainId]: endpoints.slice(0, MAX_ENDPOINTS) },
          },
    );
  }

  /** Adds an endpoint after those that are set; one that is set already is kept once, as one of the user. */
  async addEndpoint(chainId: number, endpoint: Endpoint): Promise<void> {
    await this.#changeEndpoints(chainId, (set) =>
      [...set.filter(({ url }) => url !== endpoint.url), endpoint].slice(-MAX_ENDPOINTS),
    );
  }

  /** Removes one of the endpoints that are set. */
  async removeEndpoint(chainId: number, rpcUrl: string): Promise<void> {
    await this.#changeEndpoints(chainId, (set) => set.filter(({ url }) => url !== rpcUrl));
  }

  /** Removes all endpoints that are set, so that the built-in one is used, if there is one. */
  async resetEndpoints(chainId: number): Promise<void> {
    await this.#changeEndpoints(chainId, () => []);
  }

  /** Removes a network that the user added; built-in networks remain. */
  async remove(chainId: number): Promise<void> {
    await this.#stored.change(({ version, added, endpoints: { [chainId]: _, ...others } }) => ({
      version,
      added: added.filter((network) => network.chainId !== chainId),
      endpoints: others,
    }));
  }

  async #changeEndpoints(
    chainId: number,
    change: (set: readonly Endpoint[]) => Endpoint[],
  ): Promise<void> {
    await this.#stored.change((stored) => {
      const { [chainId]: set = [], ...others } = stored.endpoints;
      const next = change(set);
      return { ...stored, endpoints: next.length > 0 ? { ...others, [chainId]: next } : others };
    });
  }
}

/** A network as the settings list it. */
function listed(
  network: AddedNetwork & Pick<NamedNetwork, 'defaultRpcUrl'>,
  stored: StoredNetworks['endpoints'],
  isAdded: boolean,
): ListedNetwork {
  const { chainId, name, symbol, isTest = false, explorerUrl, defaultRpcUrl } = network;
  const set = stored[chainId] ?? [];
  const isDefault = set.length === 0 && defaultRpcUrl !== undefined;
  return {
    chainId,
    name,
    symbol,
    isTest,
    isAdded,
    isDefault,
    endpoints: isDefault ? [{ url: defaultRpcUrl }] : set,
    ...(explorerUrl && { explorerUrl }),
    hasDefault: defaultRpcUrl !== undefined,
  };
}

/** Restores the built-in name, symbol and kind of a known network, and drops the explorer of the site that added it. */
function withOwnFacts(network: AddedNetwork): AddedNetwork {
  const known = namedNetwork(network.chainId);
  if (!known) return network;
  const { name, symbol, isTest } = known;
  return { chainId: network.chainId, name, symbol, ...(isTest && { isTest }) };
}
