import { type Address, type Contracts, type Hex, lower, type Network } from '@cenote/chains';
import { noncesAbi } from '@cenote/trading/orders';
import { createClient, type Transport } from 'viem';
import { multicall } from 'viem/actions';
import type { BlockRef, ChainSource } from '../graph/chain-source.ts';
import type { TokenRegistry } from '../tokens/registry.ts';
import { cosignerFor } from './cosigner.ts';
import { OrderBook } from './order-book.ts';
import type { OrderStore } from './order-store.ts';
import { rawReader, readStandings } from './standing.ts';

export interface OrderParts {
  network: Network;
  contracts: Contracts;
  store: OrderStore;
  cosignerKey: Hex | undefined;
  registry: TokenRegistry;
  source: ChainSource;
  transport: Transport;
  follower: () => { head: BlockRef | undefined; problem: string | undefined };
}

/** A chain's order book over its node and the database. */
export function createOrderBook(parts: OrderParts): OrderBook {
  const { network, contracts, store, cosignerKey, registry, source, transport, follower } = parts;
  const client = createClient({ transport });
  const permit2 = lower(contracts.permit2);
  return new OrderBook({
    ...{ network, contracts, store, registry, follower },
    cosigner: cosignerFor(network.isLocal, cosignerKey),
    async genesis() {
      const first = await source.blockAt(0);
      if (!first) throw new Error(`${network.name} has no first block.`);
      return first.hash;
    },
    standings: (asks) => readStandings(rawReader(client, contracts), permit2, asks),
    bitmaps: (swapper: Address, first: bigint, count: number) =>
      multicall(client, {
        ...{ multicallAddress: contracts.multicall3, allowFailure: false },
        contracts: Array.from({ length: count }, (_, i) => ({
          ...{ address: permit2, abi: noncesAbi, functionName: 'nonceBitmap' as const },
          args: [swapper, first + BigInt(i)] as const,
        })),
      }),
  });
}
