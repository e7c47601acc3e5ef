import type { Market } from '../../market/market.ts';
import { builder } from '../builder.ts';
import { chainOf, type GraphqlContext, type MarketChain } from '../context.ts';

interface ChainNode {
  chain: MarketChain;
  market: Market;
}

const ChainType = builder.objectRef<ChainNode>('Chain').implement({
  description: 'A network, and how far its figures reach.',
  fields: (t) => ({
    chainId: t.int({ resolve: ({ chain }) => chain.network.id }),
    name: t.string({ resolve: ({ chain }) => chain.network.name }),
    blockNumber: t.int({
      description: 'Block of the last event in the figures.',
      resolve: ({ market }) => market.blockNumber,
    }),
    timestamp: t.int({
      description: 'Where the last day and the last month end, seconds.',
      resolve: ({ market }) => market.timestamp,
    }),
    problem: t.string({
      description: 'Why the figures cannot be relied on now; null when they can.',
      nullable: true,
      resolve: async ({ chain }) => (await chain.index.problem()) ?? null,
    }),
  }),
});

const nodeOf = async (context: GraphqlContext, chainId: number): Promise<ChainNode> => {
  const chain = chainOf(context, chainId);
  return { chain, market: await chain.market.fresh() };
};

builder.queryFields((t) => ({
  chains: t.field({
    type: [ChainType],
    resolve: (_root, _args, context) =>
      Promise.all([...context.chains.keys()].map((id) => nodeOf(context, id))),
  }),
}));
