/**
 * `createNftService()`: reads one chain's NFT collections, items, holdings (index) and metadata (node). Also:
 * `NftService`, the interface of the result, types `Collection`, `NftServiceOptions`.
 */
import { type Address, type Contracts, lower, NATIVE } from '@cenote/chains';
import type pg from 'pg';
import { createClient, parseAbi, type Transport } from 'viem';
import { cleanText } from '../../indexer/tokens/clean-text.ts';
import { GatewayError } from '../errors.ts';
import { readCallsPerContract } from '../positions/read-calls.ts';
import { boundedTransport } from '../rpc/bounded-transport.ts';
import { type Metadata, NO_METADATA, parseTokenUri } from './metadata.ts';
import { limitImages, MetadataCache } from './metadata-cache.ts';
import type { ListedCollection } from './nft-list.ts';
import { RateLimitedQuery } from './rate-limited-query.ts';
import {
  type CollectionRow,
  type HoldingRow,
  type ItemCursor,
  type ItemFilter,
  type ItemRow,
  readCollections,
  readHoldings,
  readItems,
  type VolumeRow,
} from './read-nfts.ts';

export interface Collection {
  chainId: number;
  address: Address;
  name: string;
  imageUrl: string | null;
  isVerified: boolean;
  flags: readonly 'spam'[];
  items: number;
  owners: number;
  sales: number;
  /** Base units of native and wrapped native coins that items were sold for. */
  volume: bigint;
}

/**
 * Reads one chain's NFT collections and items. Calls reject with `NOT_READY` if the index or the node does not respond.
 */
export interface NftService {
  /** Collections with at least one item; at most two seconds old, or about a minute if there are millions of items. */
  collections(): Promise<ReadonlyMap<Address, Collection>>;
  items(filter: ItemFilter, limit: number, after?: ItemCursor): Promise<ItemRow[]>;
  /** Collections that an owner has items of, with their number. */
  holdings(owner: Address): Promise<HoldingRow[]>;
  /** Returns the items' metadata in order; those not cached are read in one call. */
  metadata(items: readonly Pick<ItemRow, 'collection' | 'token_id'>[]): Promise<Metadata[]>;
}

export interface NftServiceOptions {
  database: pg.Pool;
  /** A separate pool for queries over all items: anyone can mint millions. */
  scans: pg.Pool;
  schema: string;
  chainId: number;
  contracts: Contracts;
  transport: Transport;
  listed: () => readonly (readonly ListedCollection[])[];
}

const erc721Abi = parseAbi([
  'function name() view returns (string)',
  'function tokenURI(uint256 tokenId) view returns (string)',
]);
const NAME_LENGTH = 96;
/** Collections are untrusted contracts: gas limit of each read, and concurrent reads. */
const GAS = { name: 1_000_000n, tokenUri: 3_000_000n };
const BOUNDS = { gas: Number(GAS.tokenUri), most: 8 };
const MAX_NAMES = 50;
/** Delay before a failed name is read again. */
const FAILED_MS = 60_000;
const METADATA_CACHE = { maxAgeMs: 10 * 60_000, maxCharacters: 16_000_000 };
/** Maximum characters of the images of one page. */
const MAX_PAGE_IMAGES = 2_000_000;

export function createNftService(options: NftServiceOptions): NftService {
  const { database, scans, schema, chainId, contracts, transport, listed } = options;
  const client = createClient({ transport: boundedTransport(transport, BOUNDS) });
  const names = new Map<Address, string>();
  /** Times from which failed names may be read again. */
  const failedUntil = new Map<Address, number>();
  const metadataCache = new MetadataCache(METADATA_CACHE);

  const orNotReady = <T>(result: Promise<T>): Promise<T> =>
    result.catch((cause) => {
      throw new GatewayError('NOT_READY', 'the index is unavailable', { cause });
    });

  /** Reads the names of unlisted collections from their contracts, with retries. */
  async function readNames(addresses: readonly Address[]): Promise<void> {
    const now = performance.now();
    const unknown = addresses
      .filter((address) => !names.has(address) && (failedUntil.get(address) ?? 0) <= now)
      // Collections that were never read come first.
      .sort((a, b) => (failedUntil.get(a) ?? 0) - (failedUntil.get(b) ?? 0))
      .slice(0, MAX_NAMES);
    if (unknown.length === 0) return;
    const calls = unknown.map((address) => ({
      address,
      abi: erc721Abi,
      functionName: 'name',
      args: [],
    }));
    // If the node does not respond, only the names are missing.
    const results = await readCallsPerContract(client, contracts, calls, GAS.name).catch(() => []);
    for (const [i, address] of unknown.entries()) {
      const result = results[i];
      if (typeof result === 'string') {
        names.set(address, cleanText(result.slice(0, 1_000), NAME_LENGTH) || '?');
        failedUntil.delete(address);
      } else failedUntil.set(address, performance.now() + FAILED_MS);
    }
  }

  async function build(): Promise<ReadonlyMap<Address, Collection>> {
    const { collections, volumes } = await orNotReady(readCollections(scans, schema, chainId));
    const lists = byAddress(chainId, listed());
    await readNames(
      collections.map(({ collection }) => collection).filter((address) => !lists.has(address)),
    );
    const wrapped = lower(contracts.weth9);
    const volumesOf = new Map<Address, VolumeRow[]>();
    for (const row of volumes) {
      volumesOf.set(row.collection, [...(volumesOf.get(row.collection) ?? []), row]);
    }
    return new Map(
      collections.map((row) => {
        const entry = lists.get(row.collection);
        const name = entry?.name ?? names.get(row.collection) ?? '?';
        const own = volumesOf.get(row.collection) ?? [];
        return [row.collection, toCollection(chainId, row, name, entry, own, wrapped)];
      }),
    );
  }

  const collections = new RateLimitedQuery(build);
  return {
    collections: () => collections.get(),
    items: (...args) => orNotReady(readItems(database, schema, chainId, ...args)),
    holdings: (owner) => orNotReady(readHoldings(database, schema, chainId, owner)),
    async metadata(items) {
      const keyOf = (item: (typeof items)[number]) => `${item.collection}:${item.token_id}`;
      const known = new Map(items.map((item) => [keyOf(item), metadataCache.get(keyOf(item))]));
      const missing = items.filter((item) => known.get(keyOf(item)) === undefined);
      const calls = missing.map(({ collection, token_id }) => ({
        address: collection,
        abi: erc721Abi,
        functionName: 'tokenURI',
        args: [BigInt(token_id)],
      }));
      const results =
        calls.length === 0
          ? []
          : await readCallsPerContract(client, contracts, calls, GAS.tokenUri).catch(() => []);
      for (const [i, item] of missing.entries()) {
        const result = results[i];
        const metadata = typeof result === 'string' ? parseTokenUri(result) : NO_METADATA;
        known.set(keyOf(item), metadata);
        metadataCache.set(
          keyOf(item),
          metadata,
          typeof result === 'string' ? undefined : FAILED_MS,
        );
      }
      return limitImages(
        items.map((item) => known.get(keyOf(item))),
        MAX_PAGE_IMAGES,
      );
    },
  };
}

/** Returns a collection's entry from the first list that contains it; any list can mark it as spam. */
function byAddress(
  chainId: number,
  lists: readonly (readonly ListedCollection[])[],
): Map<Address, ListedCollection> {
  const found = new Map<Address, ListedCollection>();
  for (const entry of lists.flat()) {
    if (entry.chainId !== chainId) continue;
    const address = lower(entry.address);
    const first = found.get(address);
    if (!first) found.set(address, entry);
    else if (entry.flags.includes('spam')) found.set(address, { ...first, flags: ['spam'] });
  }
  return found;
}

function toCollection(
  chainId: number,
  { collection, items, owners }: CollectionRow,
  name: string,
  entry: ListedCollection | undefined,
  volumes: readonly VolumeRow[],
  wrapped: Address,
): Collection {
  const isCoin = ({ currency }: VolumeRow) => currency === NATIVE || currency === wrapped;
  return {
    chainId,
    address: collection,
    name,
    items,
    owners,
    imageUrl: entry?.imageUrl ?? null,
    isVerified: entry?.verified ?? false,
    flags: entry?.flags ?? [],
    sales: volumes.reduce((sum, { sales }) => sum + sales, 0),
    volume: volumes.filter(isCoin).reduce((sum, { volume }) => sum + BigInt(volume), 0n),
  };
}
