/**
 * Adds the GraphQL query `chains` and its type `Chain` to the schema when imported: the networks with the state of
 * their data.
 */
import type { ChainFreshness } from '../../chain/freshness.ts';
import type { Since } from '../../chain/index-monitor.ts';
import type { Market } from '../../market/market.ts';
import { builder } from '../builder.ts';
import { chainOf, type MarketChain } from '../context.ts';

interface ChainNode {
  chain: MarketChain;
  freshness: ChainFreshness;
}

/** Returns the chain's market; null if it is unavailable. */
const marketOf = ({ chain }: ChainNode): Promise<Market | null> =>
  chain.market.fresh().catch(() => null);

const SinceType = builder.objectRef<Since>('IndexStart').implement({
  description: 'The block from whose state an index starts.',
  fields: (t) => ({
    blockNumber: t.exposeInt('blockNumber'),
    timestamp: t.exposeInt('timestamp', { description: 'Unix seconds.' }),
  }),
});

const ChainType = builder.objectRef<ChainNode>('Chain').implement({
  description: 'A network and the state of its index.',
  fields: (t) => ({
    chainId: t.int({ resolve: ({ chain }) => chain.network.id }),
    name: t.string({ resolve: ({ chain }) => chain.network.name }),
    stale: t.boolean({
      description:
        'True if the data is outdated: the network is stalled or unreachable, or the index is behind.',
      resolve: ({ freshness }) => freshness.stale,
    }),
    reason: t.string({
      description: 'Reason if stale, else null.',
      nullable: true,
      resolve: ({ freshness }) => freshness.reason,
    }),
    head: t.int({
      description: 'Block of prices and quotes; null until known.',
      nullable: true,
      resolve: ({ freshness }) => freshness.head,
    }),
    indexedBlock: t.int({
      description: 'Last indexed block; null until known.',
      nullable: true,
      resolve: ({ freshness }) => freshness.indexedBlock,
    }),
    since: t.field({
      description:
        'Where the figures of volume and history begin, if the index does not contain all events, else null.',
      type: SinceType,
      nullable: true,
      resolve: ({ freshness }) => freshness.since,
    }),
    blockNumber: t.int({
      description: "Last indexed event's block; null if the index is unavailable.",
      nullable: true,
      resolve: async (node) => (await marketOf(node))?.blockNumber ?? null,
    }),
    timestamp: t.int({
      description: 'End of the last day and month, in Unix seconds.',
      nullable: true,
      resolve: async (node) => (await marketOf(node))?.timestamp ?? null,
    }),
    problem: t.string({
      description: 'Reason if the data is unreliable, else null.',
      nullable: true,
      deprecationReason: 'Use `reason`.',
      resolve: ({ freshness }) => freshness.reason,
    }),
  }),
});

builder.queryFields((t) => ({
  chains: t.field({
    type: [ChainType],
    resolve: async (_root, _args, context) =>
      (await context.freshness()).map((freshness) => ({
        freshness,
        chain: chainOf(context, freshness.chainId),
      })),
  }),
}));
