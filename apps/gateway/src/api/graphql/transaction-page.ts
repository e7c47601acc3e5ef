/**
 * `transactionPage()`: a page of one chain's transactions with their dollar values, by time or by value; optionally
 * merges the swaps of a trade into one row.
 * @throws GatewayError `MALFORMED` if the page arguments are invalid.
 */
import * as z from 'zod';
import type { Market } from '../market/market.ts';
import type { MarketQueries } from '../market/market-queries.ts';
import { requestedPrices, tradeUsd } from '../market/trades/trade-usd.ts';
import {
  positionOf,
  type Trade,
  type TradeOptions,
  tradeOf,
  tradesOf,
} from '../market/trades/trades.ts';
import type {
  EventPosition,
  TransactionFilter,
  TransactionRange,
  TransactionRow,
} from '../market/trades/transaction-rows.ts';
import { fromCursor, type Page, type PageArgs, pageOf, pageSize, toPage } from './page.ts';
import type { TransactionNode } from './types/transaction.ts';

/** Maximum rows sorted by value: their dollar values are computed, not a column of the index. */
const PUT_IN_ORDER = 1_000;
/** Events read at once if some of them may belong to one trade. */
const CHUNK = 200;
/** Maximum reads for one page: a page may be shorter if so many events were merged. */
const MAX_CHUNKS = 10;

const INT4 = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const cursorSchema = z.tuple([INT4, INT4]);

interface PageRequest {
  market: Market;
  marketQueries: MarketQueries;
  /** Undefined: no transaction can match. */
  filter: TransactionFilter | undefined;
  /** Merges the swaps of one trade; undefined: one row for each event. */
  merging: TradeOptions | undefined;
}

export async function transactionPage(
  request: PageRequest,
  { isByValue, isAscending }: { isByValue: boolean; isAscending: boolean },
  args: PageArgs,
): Promise<Page<TransactionNode>> {
  const { market, marketQueries, filter } = request;
  const size = pageSize(args);
  const valued = async (trades: readonly Trade[]): Promise<TransactionNode[]> => {
    const past = await marketQueries.pastPrices(requestedPrices(market, trades));
    return trades.map((trade) => ({ market, trade, usd: tradeUsd(market, trade, past) }));
  };
  if (isByValue) {
    const rows = filter ? await marketQueries.transactions(filter, PUT_IN_ORDER) : [];
    const nodes = await valued(await toTrades(request, rows));
    return pageOf(nodes, { value: ({ usd }: TransactionNode) => usd, key, isAscending }, args);
  }
  const cursor = args.after == null ? undefined : fromCursor(cursorSchema, args.after);
  const after = cursor && { blockNumber: cursor[0], logIndex: cursor[1] };
  const trades = filter ? await readTrades(request, filter, size + 1, { after, isAscending }) : [];
  return toPage(await valued(trades), size, args.after, cursorOf);
}

const key = ({ trade: { row } }: TransactionNode): string =>
  `${row.transaction_hash}:${row.log_index}`;
const cursorOf = ({ trade }: TransactionNode) => {
  const { blockNumber, logIndex } = positionOf(trade);
  return [blockNumber, logIndex];
};

async function toTrades(
  { market, marketQueries, merging }: PageRequest,
  rows: readonly TransactionRow[],
): Promise<Trade[]> {
  if (!merging) return rows.map((row) => tradeOf(market, row));
  const [whole, transfers] = await Promise.all([
    marketQueries.wholeTransactions(rows),
    marketQueries.transfers(rows.filter(({ kind }) => kind === 'swap')),
  ]);
  return tradesOf(market, rows, whole, transfers, merging);
}

/** Reads up to a number of trades by time. Events of one transaction are never split. */
async function readTrades(
  request: PageRequest,
  filter: TransactionFilter,
  count: number,
  range: TransactionRange,
): Promise<Trade[]> {
  const { marketQueries, merging } = request;
  if (!merging) return toTrades(request, await marketQueries.transactions(filter, count, range));
  const trades: Trade[] = [];
  let after: EventPosition | undefined = range.after;
  for (let chunk = 0; chunk < MAX_CHUNKS && trades.length < count; chunk++) {
    const rows = await marketQueries.transactions(filter, CHUNK, { ...range, after });
    const isLast = rows.length < CHUNK;
    const complete = isLast ? rows : withoutLast(rows);
    trades.push(...(await toTrades(request, complete)));
    const end = complete.at(-1);
    if (isLast || !end) break;
    after = { blockNumber: end.block_number, logIndex: end.log_index };
  }
  return trades.slice(0, count);
}

/**
 * Returns the rows without those of the last transaction, which may be incomplete; all rows if they are of one
 * transaction.
 */
function withoutLast(rows: readonly TransactionRow[]): readonly TransactionRow[] {
  const hash = rows.at(-1)?.transaction_hash;
  const before = rows.filter((row) => row.transaction_hash !== hash);
  return before.length > 0 ? before : rows;
}
