import type { Address } from '@cenote/chains';
import * as z from 'zod';
import { plain, poolHas } from '../../market/find-text.ts';
import type { Market, PoolFigures } from '../../market/market.ts';
import { pricesWanted, transactionUsd } from '../../market/transaction-usd.ts';
import type { TransactionFilter } from '../../market/transactions.ts';
import { builder } from '../builder.ts';
import { chainOf } from '../context.ts';
import { shortText } from '../input.ts';
import { fromCursor, pageSize, toPage } from '../page.ts';
import { TransactionKind } from '../types/enums.ts';
import { TransactionConnection, type TransactionNode } from '../types/transaction.ts';

const placeSchema = z.tuple([
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
]);

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
    description: 'Swaps and changes of liquidity, the newest first.',
    type: TransactionConnection,
    args: {
      chainId: t.arg.int({ required: true }),
      filter: t.arg({ type: TransactionFilterInput }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { chainId, filter, first, after }, context) => {
      const { market: book, ledger } = chainOf(context, chainId);
      const size = pageSize({ first });
      const place = after == null ? undefined : fromCursor(placeSchema, after);
      const market = await book.fresh();
      const wanted = toFilter(market, filter ?? {});
      const from = place && { blockNumber: place[0], logIndex: place[1] };
      const rows = wanted ? await ledger.transactions(wanted, size + 1, from) : [];
      const past = await ledger.pastPrices(pricesWanted(market, rows));
      const nodes = rows.map(
        (row): TransactionNode => ({ market, row, usd: transactionUsd(market, row, past) }),
      );
      return toPage(nodes, size, after, ({ row }) => [row.block_number, row.log_index]);
    },
  }),
}));
