/** Adds the GraphQL queries `trendingTokens` and `trendingPools` to the schema when imported. */
import { trendingPools, trendingTokens } from '../../market/rankings/trending.ts';
import { builder } from '../builder.ts';
import { marketsOfChains } from '../context.ts';
import { pageSize } from '../page.ts';
import { PoolType, TokenType } from '../types/nodes.ts';

builder.queryFields((t) => {
  const args = {
    chainId: t.arg.int({ description: 'All networks if omitted.' }),
    chainIds: t.arg.intList({ description: 'Only these networks.' }),
    first: t.arg.int(),
  };
  return {
    trendingTokens: t.field({
      description: 'Ranked by volume in the last day and its growth over the week.',
      type: [TokenType],
      args,
      resolve: async (_root, { chainId, chainIds, first }, context) =>
        trendingTokens(await marketsOfChains(context, chainId, chainIds), pageSize({ first })),
    }),
    trendingPools: t.field({
      description: 'Pools ranked by volume in the last day and its growth over the week.',
      type: [PoolType],
      args,
      resolve: async (_root, { chainId, chainIds, first }, context) =>
        trendingPools(await marketsOfChains(context, chainId, chainIds), pageSize({ first })),
    }),
  };
});
