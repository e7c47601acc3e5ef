import type { TokenFigures } from '../../market/market.ts';
import type { ChangeSpan } from '../../market/window.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { chainOf, marketsOfChains, type TokenNode } from '../context.ts';
import { pageOf } from '../page.ts';
import { Safety, TokenSort } from '../types/enums.ts';
import { TokenType } from '../types/nodes.ts';

const TokenConnection = connectionOf('Token', TokenType);

const TokenFilter = builder.inputType('TokenFilter', {
  fields: (t) => ({
    safety: t.field({ type: [Safety] }),
    /** Spam, impersonators and the like. */
    withoutFlags: t.boolean(),
    minTvlUsd: t.float(),
    minVolumeUsd: t.float(),
  }),
});

type Sort = typeof TokenSort.$inferType;

function sortValue({ volumeUsd, tvlUsd, priceUsd, change }: TokenFigures, sort: Sort) {
  if (sort === 'VOLUME') return volumeUsd;
  if (sort === 'TVL') return tvlUsd;
  if (sort === 'PRICE') return priceUsd;
  return change[sort.slice('CHANGE_'.length) as ChangeSpan];
}

const passes = ({ token }: TokenNode, filter: typeof TokenFilter.$inferInput): boolean =>
  (!filter.safety || filter.safety.includes(token.token.safety)) &&
  (!filter.withoutFlags || token.token.flags.length === 0) &&
  (filter.minTvlUsd == null || (token.tvlUsd ?? 0) >= filter.minTvlUsd) &&
  (filter.minVolumeUsd == null || (token.volumeUsd ?? 0) >= filter.minVolumeUsd);

builder.queryFields((t) => ({
  token: t.field({
    type: TokenType,
    nullable: true,
    args: {
      chainId: t.arg.int({ required: true }),
      address: t.arg({ type: 'Address', required: true }),
    },
    resolve: async (_root, { chainId, address }, context) => {
      const market = await chainOf(context, chainId).market.fresh();
      const token = market.tokens.get(address);
      return token ? { market, token } : null;
    },
  }),
  tokens: t.field({
    type: TokenConnection,
    args: {
      chainId: t.arg.int({ description: 'All networks where absent.' }),
      sort: t.arg({ type: TokenSort, defaultValue: 'VOLUME' }),
      ascending: t.arg.boolean({ defaultValue: false }),
      filter: t.arg({ type: TokenFilter }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { chainId, sort, ascending, filter, ...page }, context) => {
      const markets = await marketsOfChains(context, chainId);
      const nodes = markets.flatMap((market) =>
        [...market.tokens.values()].map((token) => ({ market, token })),
      );
      const order = {
        value: ({ token }: TokenNode) => sortValue(token, sort ?? 'VOLUME'),
        key: ({ token: { token } }: TokenNode) => `${token.chainId}:${token.address}`,
        isAscending: ascending ?? false,
      };
      return pageOf(filter ? nodes.filter((node) => passes(node, filter)) : nodes, order, page);
    },
  }),
}));
