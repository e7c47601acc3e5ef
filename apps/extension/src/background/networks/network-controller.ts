import type { Store } from '@cenote/wallet-core';
import { rpcUrlValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { ListedNetwork } from '../../messages/networks.ts';
import { StoredValue } from '../storage/stored-value.ts';
import { knownNetwork, knownNetworks } from './known-networks.ts';

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

const keptSchema = z.object({
  /** Those that a person added. */
  added: z.array(networkSchema),
  /** Endpoints of a person's own choice, by chain id. */
  endpoints: z.record(z.string(), rpcUrlValue),
});

/** The networks of the product, and those that a person added. */
export class NetworkController {
  readonly #stored: StoredValue<z.output<typeof keptSchema>>;

  constructor(store: Store) {
    const empty = { added: [], endpoints: {} };
    this.#stored = new StoredValue({ store, key: 'networks', schema: keptSchema, empty });
  }

  /** Those that can be reached. */
  async all(): Promise<readonly WalletNetwork[]> {
    return reachable(await this.#stored.get());
  }

  /** All that a person may see and change, with an endpoint or without. */
  async listed(): Promise<readonly ListedNetwork[]> {
    const { added, endpoints } = await this.#stored.get();
    const reached = await this.all();
    const isThere = (id: number) => reached.some(({ chainId }) => chainId === id);
    const all = [...reached, ...knownNetworks().filter(({ chainId }) => !isThere(chainId))];
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

  /** Adds a network that cannot be reached yet; one that can keeps its endpoint, whoever adds it again. */
  async add(network: WalletNetwork): Promise<void> {
    await this.#stored.change((stored) =>
      reachable(stored).some(({ chainId }) => chainId === network.chainId)
        ? stored
        : { ...stored, added: [...stored.added, network] },
    );
  }

  /** @param rpcUrl null: the network's own again, if it has one */
  async setEndpoint(chainId: number, rpcUrl: string | null): Promise<void> {
    await this.#stored.change(({ added, endpoints: { [chainId]: _, ...others } }) => ({
      added,
      endpoints: rpcUrl === null ? others : { ...others, [chainId]: rpcUrl },
    }));
  }

  /** Of those that were added; the others stay. */
  async remove(chainId: number): Promise<void> {
    await this.#stored.change(({ added, endpoints: { [chainId]: _, ...others } }) => ({
      added: added.filter((network) => network.chainId !== chainId),
      endpoints: others,
    }));
  }
}

/** Those that have an endpoint: the wallet's own first. */
function reachable({ added, endpoints }: z.output<typeof keptSchema>): WalletNetwork[] {
  const own = knownNetworks().flatMap(({ defaultRpcUrl, aliases: _, ...network }) => {
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

/** A network that the wallet knows keeps its own name, symbol and kind, and gets no explorer from the site that added it. */
function ownFacts(network: WalletNetwork): WalletNetwork {
  const known = knownNetwork(network.chainId);
  if (!known) return network;
  const { explorerUrl: _, ...rest } = network;
  const { name, symbol, isTest } = known;
  return { ...rest, name, symbol, ...(isTest && { isTest }) };
}
