import type { ChainFreshness } from '../../freshness.ts';
import type { Market } from '../../market/market.ts';
import { builder } from '../builder.ts';
import { chainOf, type MarketChain } from '../context.ts';

interface ChainNode {
  chain: MarketChain;
  freshness: ChainFreshness;
}

/** Null where the figures cannot be read now. */
const marketOf = ({ chain }: ChainNode): Promise<Market | null> =>
  chain.market.fresh().catch(() => null);

const ChainType = builder.objectRef<ChainNode>('Chain').implement({
  description: 'A network, and how far its figures reach.',
  fields: (t) => ({
    chainId: t.int({ resolve: ({ chain }) => chain.network.id }),
    name: t.string({ resolve: ({ chain }) => chain.network.name }),
    stale: t.boolean({
      description:
        'True where its data is not the present: the network stalled or was lost, or the index is behind.',
      resolve: ({ freshness }) => freshness.stale,
    }),
    reason: t.string({
      description: 'Why it is stale; null where it is not.',
      nullable: true,
      resolve: ({ freshness }) => freshness.reason,
    }),
    head: t.int({
      description: 'Number of the block that prices and quotes are of; null while none is known.',
      nullable: true,
      resolve: ({ freshness }) => freshness.head,
    }),
    indexedBlock: t.int({
      description: 'The last block that the index has looked at; null while that is not known.',
      nullable: true,
      resolve: ({ freshness }) => freshness.indexedBlock,
    }),
    blockNumber: t.int({
      description: 'Block of the last event in the figures; null where they cannot be read.',
      nullable: true,
      resolve: async (node) => (await marketOf(node))?.blockNumber ?? null,
    }),
    timestamp: t.int({
      description: 'Where the last day and the last month end, seconds.',
      nullable: true,
      resolve: async (node) => (await marketOf(node))?.timestamp ?? null,
    }),
    problem: t.string({
      description: 'Why the figures cannot be relied on now; null when they can.',
      nullable: true,
      deprecationReason: 'reason says the same',
      resolve: ({ freshness }) => freshness.reason,
    }),
  }),
});

builder.queryFields((t) => ({
  chains: t.field({
    type: [ChainType],
    resolve: async (_root, _args, context) =>
      (await context.freshness()).map((freshness) => ({
        ...{ freshness, chain: chainOf(context, freshness.chainId) },
      })),
  }),
}));
