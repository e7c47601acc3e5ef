/**
 * `NetworkController`: the networks of the wallet (the product's, and those that were added) with their RPC URLs,
 * persisted. Also: type `WalletNetwork`.
 */
import type { Store } from '@cenote/wallet-core';
import { rpcUrlValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { ListedNetwork } from '../../messages/networks.ts';
import { StoredValue } from '../storage/stored-value.ts';
import { namedNetwork, supportedNetworks } from './named-networks.ts';

const networkSchema = z.object({
  chainId: z.int().check(z.positive()),
  name: z.string(),
  symbol: z.string(),
  rpcUrl: rpcUrlValue,
  explorerUrl: z.optional(z.string()),
  isTest: z.optional(z.boolean()),
});
/** A network the wallet can reach. */
export type WalletNetwork = z.output<typeof networkSchema>;

const storedSchema = z.object({
  /** Networks that the user added. */
  added: z.array(networkSchema),
  /** Endpoints that the user set, by chain id. */
  endpoints: z.record(z.string(), rpcUrlValue),
});

/** The product's networks and those that the user added. */
export class NetworkController {
  readonly #stored: StoredValue<z.output<typeof storedSchema>>;

  constructor(store: Store) {
    const empty = { added: [], endpoints: {} };
    this.#stored = new StoredValue({ store, key: 'networks', schema: storedSchema, empty });
  }

  /** Networks with an endpoint. */
  async all(): Promise<readonly WalletNetwork[]> {
    return reachable(await this.#stored.get());
  }

  /** Networks that the user can see and change, with or without an endpoint. */
  async listed(): Promise<readonly ListedNetwork[]> {
    const { added, endpoints } = await this.#stored.get();
    const reached = await this.all();
    const isThere = (id: number) => reached.some(({ chainId }) => chainId === id);
    const all = [...reached, ...supportedNetworks().filter(({ chainId }) => !isThere(chainId))];
    return all.map(({ chainId, name, symbol, isTest = false, ...rest }) => ({
      chainId,
      name,
      symbol,
      isTest,
      ...('rpcUrl' in rest && { rpcUrl: rest.rpcUrl }),
      isAdded: added.some((network) => network.chainId === chainId),
      hasOwnEndpoint: endpoints[chainId] !== undefined,
    }));
  }

  async byId(chainId: number): Promise<WalletNetwork | undefined> {
    return (await this.all()).find((network) => network.chainId === chainId);
  }

  /** Adds a network that has no endpoint yet; an existing endpoint is kept. */
  async add(network: WalletNetwork): Promise<void> {
    await this.#stored.change((stored) =>
      reachable(stored).some(({ chainId }) => chainId === network.chainId)
        ? stored
        : { ...stored, added: [...stored.added, network] },
    );
  }

  /** @param rpcUrl null: resets to the network's default endpoint, if it has one */
  async setEndpoint(chainId: number, rpcUrl: string | null): Promise<void> {
    await this.#stored.change(({ added, endpoints: { [chainId]: _, ...others } }) => ({
      added,
      endpoints: rpcUrl === null ? others : { ...others, [chainId]: rpcUrl },
    }));
  }

  /** Removes a network that the user added; built-in networks remain. */
  async remove(chainId: number): Promise<void> {
    await this.#stored.change(({ added, endpoints: { [chainId]: _, ...others } }) => ({
      added: added.filter((network) => network.chainId !== chainId),
      endpoints: others,
    }));
  }
}

/** Networks with an endpoint, built-in ones first. */
function reachable({ added, endpoints }: z.output<typeof storedSchema>): WalletNetwork[] {
  const own = supportedNetworks().flatMap(({ defaultRpcUrl, aliases: _, ...network }) => {
    const rpcUrl = endpoints[network.chainId] ?? defaultRpcUrl;
    return rpcUrl ? [{ ...network, rpcUrl }] : [];
  });
  const others = added
    .filter(({ chainId }) => !own.some((network) => network.chainId === chainId))
    .map((network) => ({
      ...ownFacts(network),
      rpcUrl: endpoints[network.chainId] ?? network.rpcUrl,
    }));
  return [...own, ...others];
}

/** Restores the built-in name, symbol and kind of a known network, and drops the explorer of the site that added it. */
function ownFacts(network: WalletNetwork): WalletNetwork {
  const known = namedNetwork(network.chainId);
  if (!known) return network;
  const { explorerUrl: _, ...rest } = network;
  const { name, symbol, isTest } = known;
  return { ...rest, name, symbol, ...(isTest && { isTest }) };
}
