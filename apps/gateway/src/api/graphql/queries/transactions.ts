import type { Address } from '@cenote/chains';
import { plain, poolHas } from '../../market/find-text.ts';
import type { Market, PoolFigures } from '../../market/market.ts';
import type { TransactionFilter } from '../../market/transactions.ts';
import { builder } from '../builder.ts';
import { chainOf } from '../context.ts';
import { shortText } from '../input.ts';
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
        "A part of a token's symbol or name, two joined by a slash, or the address of a token, a pool or an account.",
    }),
  }),
});
type FilterInput = typeof TransactionFilterInput.$inferInput;

/** Undefined: no pool fits, and nothing need be read. */
function toFilter(market: Market, asked: FilterInput): TransactionFilter | undefined {
  const { poolId, token, kinds } = asked;
  const text = plain(shortText('search', asked.search));
  const conditions: ((pool: PoolFigures) => boolean)[] = [];
  if (poolId) conditions.push(({ id }) => id === poolId);
  if (token) conditions.push(({ token0, token1 }) => token0 === token || token1 === token);
  let wallet = asked.wallet ?? undefined;
  if (text !== '') {
    const all = [...market.pools.values()];
    if (isAddress(text) && !all.some((pool) => poolHas(market, pool, text))) {
      if (wallet && wallet !== text) return undefined;
      wallet = text;
    } else conditions.push((pool) => poolHas(market, pool, text));
  }
  const others = { ...(wallet && { wallet }), ...(kinds && { kinds }) };
  if (conditions.length === 0) return others;
  const pools = [...market.pools.values()]
    .filter((pool) => conditions.every((holds) => holds(pool)))
    .map(({ id }) => id);
  // The index may know a pool before the figures do.
  if (pools.length === 0 && poolId && !token && text === '') return { pools: [poolId], ...others };
  return pools.length === 0 ? undefined : { pools, ...others };
}

const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/.test(text);

builder.queryFields((t) => ({
  transactions: t.field({
    description:
      'Swaps and changes of liquidity, the newest first. By value the last thousand that pass are put in order; those of unknown value come last.',
    type: TransactionConnection,
    args: {
      chainId: t.arg.int({ required: true }),
      sort: t.arg({ type: TransactionSort, defaultValue: 'TIME' }),
      ascending: t.arg.boolean({ defaultValue: false }),
      filter: t.arg({ type: TransactionFilterInput }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { chainId, sort, ascending, filter, first, after }, context) => {
      const { market: book, ledger } = chainOf(context, chainId);
      const market = await book.fresh();
      return transactionPage(
        { market, ledger, filter: toFilter(market, filter ?? {}) },
        { isByValue: sort === 'VALUE', isAscending: ascending ?? false },
        { first, after },
      );
    },
  }),
}));
