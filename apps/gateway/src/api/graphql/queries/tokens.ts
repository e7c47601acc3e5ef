/** Adds the GraphQL queries `token` and `tokens` (filtered, sorted and paged) to the schema when imported. */
import type { ChangeSpan } from '../../market/candles/candle-periods.ts';
import type { TokenFigures } from '../../market/figures.ts';
import { tokenHas } from '../../market/search/match-text.ts';
import { createYield } from '../../market/yield-to-event-loop.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { chainOf, type TokenNode } from '../context.ts';
import { Safety, TokenSort } from '../types/enums.ts';
import { TokenType } from '../types/nodes.ts';
import { networkListArgs, networkListPage } from './network-list.ts';

const TokenConnection = connectionOf('Token', TokenType);

const TokenFilter = builder.inputType('TokenFilter', {
  fields: (t) => ({
    safety: t.field({ type: [Safety] }),
    /** Excludes spam, impersonators and other flagged tokens. */
    withoutFlags: t.boolean(),
    hideSpam: t.boolean({ description: 'Excludes tokens flagged as spam or malicious.' }),
    flags: t.stringList({ description: 'Tokens that have one of these flags.' }),
    addresses: t.field({ type: ['Address'], description: 'Only these addresses.' }),
    minTvlUsd: t.float(),
    minVolumeUsd: t.float(),
    search: t.string({ description: 'Part of a symbol or name, or an address.' }),
  }),
});

type Sort = typeof TokenSort.$inferType;
type Filter = ReturnType<typeof prepared>;

/** Converts lists to sets: a request may contain thousands of values, and each token is compared with them. */
const prepared = (filter: typeof TokenFilter.$inferInput) => ({
  ...filter,
  safety: filter.safety && new Set(filter.safety),
  flags: filter.flags && new Set<string>(filter.flags),
  addresses: filter.addresses && new Set<string>(filter.addresses),
});

const SPAM: readonly string[] = ['spam', 'malicious'];

/** Returns the function that tokens are sorted by. Yearly volumes are read in advance, for all tokens at once. */
async function sortValue(nodes: readonly TokenNode[], sort: Sort) {
  if (sort === 'VOLUME_YEAR') {
    const markets = [...new Set(nodes.map(({ market }) => market))];
    const histories = new Map(
      await Promise.all(
        markets.map(async (market) => [market.chainId, await market.history()] as const),
      ),
    );
    const yieldToEventLoop = createYield();
    for (const market of markets) {
      await histories.get(market.chainId)?.readYearVolumes(market.tokens.keys(), yieldToEventLoop);
    }
    return ({ token: { token } }: TokenNode) =>
      histories.get(token.chainId)?.yearVolume(token.address) ?? null;
  }
  return ({ token }: TokenNode) => presentValue(token, sort);
}

function presentValue(token: TokenFigures, sort: Exclude<Sort, 'VOLUME_YEAR'>): number | null {
  switch (sort) {
    case 'VOLUME':
      return token.volumeUsd;
    case 'VOLUME_HOUR':
      return token.volumesUsd.HOUR;
    case 'VOLUME_WEEK':
      return token.volumesUsd.WEEK;
    case 'VOLUME_MONTH':
      return token.volumesUsd.MONTH;
    case 'TVL':
      return token.tvlUsd;
    case 'PRICE':
      return token.priceUsd;
    default:
      return token.change[sort.slice('CHANGE_'.length) as ChangeSpan];
  }
}

function passes({ token }: TokenNode, filter: Filter, text: string): boolean {
  const { safety, flags } = token.token;
  return (
    (!filter.safety || filter.safety.has(safety)) &&
    (!filter.withoutFlags || flags.length === 0) &&
    (!filter.hideSpam || !flags.some((flag) => SPAM.includes(flag))) &&
    (!filter.flags || flags.some((flag) => filter.flags?.has(flag))) &&
    (!filter.addresses || filter.addresses.has(token.token.address)) &&
    (filter.minTvlUsd == null || (token.tvlUsd ?? 0) >= filter.minTvlUsd) &&
    (filter.minVolumeUsd == null || (token.volumeUsd ?? 0) >= filter.minVolumeUsd) &&
    (text === '' || tokenHas(token, text))
  );
}

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
      ...networkListArgs,
      sort: t.arg({ type: TokenSort, defaultValue: 'VOLUME' }),
      filter: t.arg({ type: TokenFilter }),
    },
    resolve: (_root, { sort, filter, ...list }, context) => {
      const where = filter && prepared(filter);
      const search = filter?.search;
      return networkListPage<TokenFigures, TokenNode>(
        context,
        { ...list, search },
        {
          figuresOf: ({ tokens }) => tokens,
          toNode: (market, token) => ({ market, token }),
          passes: (node, text) => !where || passes(node, where, text),
          sortValue: (nodes) => sortValue(nodes, sort ?? 'VOLUME'),
          key: ({ token: { token } }) => `${token.chainId}:${token.address}`,
        },
      );
    },
  }),
}));
