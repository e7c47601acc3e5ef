import * as z from 'zod';
import type { Market } from '../../market/market.ts';
import { pricesWanted, transactionUsd } from '../../market/transaction-usd.ts';
import type { TransactionFilter } from '../../market/transactions.ts';
import { builder } from '../builder.ts';
import { chainOf } from '../context.ts';
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
  }),
});
type FilterInput = typeof TransactionFilterInput.$inferInput;

/** Undefined: no pool fits, and nothing need be read. */
function toFilter(
  market: Market,
  { poolId, token, wallet, kinds }: FilterInput,
): TransactionFilter | undefined {
  const holding = token
    ? [...market.pools.values()]
        .filter(({ token0, token1 }) => token0 === token || token1 === token)
        .map(({ id }) => id)
    : undefined;
  const pools = poolId ? (holding ?? [poolId]).filter((id) => id === poolId) : holding;
  if (pools?.length === 0) return undefined;
  return { ...(pools && { pools }), ...(wallet && { wallet }), ...(kinds && { kinds }) };
}

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
