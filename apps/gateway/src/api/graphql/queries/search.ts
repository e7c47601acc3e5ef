import { GatewayError } from '../../errors.ts';
import { search } from '../../market/search.ts';
import { builder } from '../builder.ts';
import { marketsOfChains } from '../context.ts';
import { pageSize } from '../page.ts';
import { PoolType, TokenType } from '../types/nodes.ts';

const LONGEST = 100;

const SearchResult = builder.unionType('SearchResult', {
  types: [TokenType, PoolType],
  resolveType: (node) => ('pool' in node ? PoolType : TokenType),
});

builder.queryFields((t) => ({
  search: t.field({
    description:
      'Tokens and pools by symbol, name or address; pools first where a slash joins two.',
    type: [SearchResult],
    args: {
      text: t.arg.string({ required: true }),
      chainId: t.arg.int({ description: 'All networks where absent.' }),
      first: t.arg.int(),
    },
    resolve: async (_root, { text, chainId, first }, context) => {
      if (text.length > LONGEST) {
        throw new GatewayError('MALFORMED', `text: at most ${LONGEST} characters`);
      }
      return search(await marketsOfChains(context, chainId), text, pageSize({ first }));
    },
  }),
}));
