/**
 * `createOrders()`: creates one chain's `OrderBook` and `OrderWatcher`, connected to its node and the database. Also:
 * type `OrderParts`, its dependencies.
 */
import { randomUUID } from 'node:crypto';
import { type Address, type Contracts, type Hex, lower, type Network } from '@cenote/chains';
import { noncesAbi, orderDigest, parseOrder } from '@cenote/trading/orders';
import { createClient, type Transport } from 'viem';
import { getBlockNumber, multicall } from 'viem/actions';
import type { AppStore } from '../app-store/app-store.ts';
import { takeLease } from '../app-store/lease.ts';
import { genesisOf } from '../chain/genesis.ts';
import type { BlockRef, ChainSource } from '../graph/chain-source.ts';
import type { Log } from '../log.ts';
import { boundedReader } from '../rpc/bounded-calls.ts';
import type { TokenRegistry } from '../tokens/token-registry.ts';
import { CostlyCalls } from './chain-state/costly-calls.ts';
import { readOrderStates } from './chain-state/onchain-order-state.ts';
import { cosignerFor } from './intake/cosigner.ts';
import { OrderBook } from './intake/order-book.ts';
import type { OrderLimits } from './intake/order-limits.ts';
import type { OrderStore } from './store/order-store.ts';
import { databaseWatchStore } from './store/watch-store.ts';
import { fillReader } from './watch/fills.ts';
import { OrderWatcher } from './watch/order-watcher.ts';

export interface OrderParts {
  network: Network;
  contracts: Contracts;
  appStore: AppStore;
  store: OrderStore;
  cosignerKey: Hex | undefined;
  registry: TokenRegistry;
  /** Price of one base unit of a token in dollars; undefined if unknown. */
  unitUsd: (token: Address) => number | undefined;
  limits: OrderLimits;
  source: ChainSource;
  transport: Transport;
  follower: () => { head: BlockRef | undefined; problem: string | undefined };
  log: Log;
}

/** A watcher's lease expires after this long without renewal. */
const LEASE_SECONDS = 5;

export function createOrders(parts: OrderParts): { book: OrderBook; watcher: OrderWatcher } {
  const { network, contracts, appStore, store, cosignerKey, registry, source, follower } = parts;
  const { unitUsd, limits } = parts;
  const client = createClient({ transport: parts.transport });
  const permit2 = lower(contracts.permit2);
  const book = new OrderBook({
    network,
    contracts,
    store,
    registry,
    follower,
    unitUsd,
    limits,
    cosigner: cosignerFor(network.isLocal, cosignerKey),
    genesis: () => genesisOf(network, source),
    async onchainStates(requests) {
      const onchainStates = await readOrderStates(boundedReader(client), permit2, requests);
      const block = Number(await getBlockNumber(client, { cacheTime: 0 }));
      return onchainStates.map((onchain) => ({ ...onchain, block }));
    },
    bitmaps: (swapper: Address, first: bigint, count: number) =>
      multicall(client, {
        // All words in one request.
        multicallAddress: contracts.multicall3,
        allowFailure: false,
        batchSize: 0,
        contracts: Array.from({ length: count }, (_, i) => ({
          address: permit2,
          abi: noncesAbi,
          functionName: 'nonceBitmap' as const,
          args: [swapper, first + BigInt(i)] as const,
        })),
      }),
  });
  const holder = randomUUID();
  const costly = new CostlyCalls();
  const watcher = new OrderWatcher({
    chain: network.slug,
    store: databaseWatchStore(appStore),
    source,
    log: parts.log,
    chainKey: () => book.chainKey(),
    head: () => (follower().problem === undefined ? follower().head : undefined),
    now: () => book.now,
    fills: fillReader(client, contracts),
    onchainStates: (requests, block) =>
      readOrderStates(boundedReader(client, BigInt(block)), permit2, requests, costly.at(block)),
    signedOf({ kind, byContract }) {
      if (!byContract) throw new Error('The swapper is not a contract');
      const order = parseOrder(kind, byContract.encodedOrder);
      const digest = orderDigest(order, { chainId: network.id, permit2 });
      return { digest, signature: byContract.signature };
    },
    async takeLease() {
      const { chainId, genesis } = await book.chainKey();
      const name = `orders ${chainId} ${genesis}`;
      return takeLease(appStore, { name, holder, seconds: LEASE_SECONDS });
    },
  });
  return { book, watcher };
}
