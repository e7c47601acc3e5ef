import * as z from 'zod';
import type { Ledger } from '../market/ledger.ts';
import type { Market } from '../market/market.ts';
import { pricesWanted, transactionUsd } from '../market/transaction-usd.ts';
import type { TransactionFilter, TransactionRow } from '../market/transactions.ts';
import { fromCursor, type Page, type PageArgs, pageOf, pageSize, toPage } from './page.ts';
import type { TransactionNode } from './types/transaction.ts';

/** So many are put in order by value: their dollars are worked out, no column of the index. */
const PUT_IN_ORDER = 1_000;

const INT4 = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const placeSchema = z.tuple([INT4, INT4]);

interface Asked {
  market: Market;
  ledger: Ledger;
  /** Undefined: nothing passes. */
  filter: TransactionFilter | undefined;
}

/** A page of a chain's transactions, by time or by value. @throws GatewayError `MALFORMED`. */
export async function transactionPage(
  { market, ledger, filter }: Asked,
  { isByValue, isAscending }: { isByValue: boolean; isAscending: boolean },
  args: PageArgs,
): Promise<Page<TransactionNode>> {
  const size = pageSize(args);
  const valued = async (rows: readonly TransactionRow[]): Promise<TransactionNode[]> => {
    const past = await ledger.pastPrices(pricesWanted(market, rows));
    return rows.map((row) => ({ market, row, usd: transactionUsd(market, row, past) }));
  };
  if (isByValue) {
    const nodes = filter ? await valued(await ledger.transactions(filter, PUT_IN_ORDER)) : [];
    const order = { value: ({ usd }: TransactionNode) => usd, key, isAscending };
    return pageOf(nodes, order, args);
  }
  const place = args.after == null ? undefined : fromCursor(placeSchema, args.after);
  const after = place && { blockNumber: place[0], logIndex: place[1] };
  const rows = filter ? await ledger.transactions(filter, size + 1, { after, isAscending }) : [];
  const placeOf = ({ row }: TransactionNode) => [row.block_number, row.log_index];
  return toPage(await valued(rows), size, args.after, placeOf);
}

const key = ({ row }: TransactionNode): string => `${row.transaction_hash}:${row.log_index}`;
