/**
 * Adds the GraphQL query `transactions` to the schema when imported: one chain's swaps and liquidity changes, filtered
 * and paged.
 */
import { type Address, lower } from '@cenote/chains';
import type { Lookups } from '../../lookups/lookups.ts';
import { searchLookups } from '../../lookups/search-lookups.ts';
import type { PoolFigures } from '../../market/figures.ts';
import type { Market } from '../../market/market.ts';
import { deepestPools } from '../../market/pools/deepest-pools.ts';
import { plain, poolHas } from '../../market/search/match-text.ts';
import type { TransactionFilter } from '../../market/trades/transaction-rows.ts';
import { builder } from '../builder.ts';
import { chainOf, type GraphqlContext } from '../context.ts';
import { distinct, shortText } from '../input.ts';
import { transactionPage } from '../transaction-page.ts';
import { TransactionKind, TransactionSort } from '../types/enums.ts';
import { TransactionConnection } from '../types/transaction.ts';

const TransactionFilterInput = builder.inputType('TransactionFilter', {
  fields: (t) => ({
    poolId: t.field({ type: 'Hex' }),
    token: t.field({ type: 'Address' }),
    wallet: t.field({ type: 'Address' }),
    kinds: t.field({ type: [TransactionKind] }),
    search: t.string({
      description:
        "Part of a token's symbol or name, two joined by a slash, the address of a token, pool or account, or an account's ENS name.",
    }),
  }),
});
type FilterInput = typeof TransactionFilterInput.$inferInput;

/** Returns the filter for the index; undefined if no transaction can match. */
async function toFilter(
  market: Market,
  filter: FilterInput,
  { lookups, signal }: Pick<GraphqlContext, 'lookups' | 'signal'>,
): Promise<TransactionFilter | undefined> {
  const { poolId, token } = filter;
  const kinds = distinct(filter.kinds);
  const text = plain(shortText('search', filter.search));
  const conditions: ((pool: PoolFigures) => boolean)[] = [];
  if (poolId) conditions.push(({ id }) => id === poolId);
  if (token) conditions.push(({ token0, token1 }) => token0 === token || token1 === token);
  let wallet = filter.wallet ?? undefined;
  if (text !== '') {
    const isOfPool = [...market.pools.values()].some((pool) => poolHas(market, pool, text));
    const named = isOfPool ? undefined : await walletOf(text, lookups, signal);
    if (named) {
      if (wallet && wallet !== named) return undefined;
      wallet = named;
    } else conditions.push((pool) => poolHas(market, pool, text));
  }
  const others = { ...(wallet && { wallet }), ...(kinds && { kinds }) };
  if (conditions.length === 0) return others;
  const fitting = [...market.pools.values()].filter((pool) =>
    conditions.every((holds) => holds(pool)),
  );
  const pools = deepestPools(market, fitting).map(({ id }) => id);
  // The index may contain a pool earlier than the figures.
  if (pools.length === 0 && poolId && !token && text === '') return { pools: [poolId], ...others };
  return pools.length === 0 ? undefined : { pools, ...others };
}

/** Returns the wallet that a text denotes: an address, or a name that resolves to one. */
async function walletOf(
  text: string,
  lookups: Lookups,
  signal: AbortSignal | undefined,
): Promise<Address | undefined> {
  if (isAddress(text)) return text;
  const { wallets } = await searchLookups(lookups, text, 1, { signal, kinds: ['wallet'] });
  return wallets[0]?.address;
}

const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/.test(text);

builder.queryFields((t) => ({
  transactions: t.field({
    description:
      'Swaps and liquidity changes, newest first. Sorting by value covers the latest 1,000; unknown values come last.',
    type: TransactionConnection,
    args: {
      chainId: t.arg.int({ required: true }),
      sort: t.arg({ type: TransactionSort, defaultValue: 'TIME' }),
      ascending: t.arg.boolean({ defaultValue: false }),
      filter: t.arg({ type: TransactionFilterInput }),
      trades: t.arg.boolean({
        defaultValue: false,
        description:
          'The swaps of one trade are one row unless `poolId` is given; a collect contains only fees.',
      }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { chainId, sort, ascending, filter, trades, ...page }, context) => {
      const { market: marketCache, marketQueries, network } = chainOf(context, chainId);
      const market = await marketCache.fresh();
      return transactionPage(
        {
          market,
          marketQueries,
          filter: await toFilter(market, filter ?? {}, context),
          merging: trades
            ? { wrappedNative: lower(network.wrappedNative), isOfOnePool: filter?.poolId != null }
            : undefined,
        },
        { isByValue: sort === 'VALUE', isAscending: ascending ?? false },
        page,
      );
    },
  }),
}));
