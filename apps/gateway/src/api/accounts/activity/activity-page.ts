import type { Address, Hex } from '@cenote/chains';
import type { AccountBook } from '../account-service.ts';
import type { ActivityRow } from './activity-rows.ts';
import type { ActivityType } from './activity-types.ts';
import { type Classified, classify } from './classify.ts';
import type { ActivityPlace } from './read-activity.ts';

/** Where a list over several networks goes on: after this transaction of each. */
export type Places = ReadonlyMap<number, ActivityPlace>;

export interface ActivityItem extends Classified {
  chainId: number;
  row: ActivityRow;
  /** Where the list goes on after this item. */
  places: Places;
}

export interface ActivityQuery {
  account: Address;
  size: number;
  /** All where absent. */
  types?: readonly ActivityType[];
  after: Places;
}

type Book = Pick<AccountBook, 'activity' | 'traces' | 'known'>;

/** Where types are asked for, that many transactions are looked through for one page of a chain. */
const CHUNK = 200;
const MOST_CHUNKS = 5;

const placeOf = ({ row }: { row: ActivityRow }): ActivityPlace => ({
  blockNumber: row.block_number,
  transactionIndex: row.transaction_index,
});

type Found = Omit<ActivityItem, 'places'>;

/** Transactions of an account on several networks, the newest first: at most `size`, two queries a chain. */
export async function readActivityItems(
  books: ReadonlyMap<number, Book>,
  query: ActivityQuery,
): Promise<ActivityItem[]> {
  const parts = await Promise.all(
    [...books].map(([chainId, book]) => itemsOfChain(chainId, book, query)),
  );
  const ranked = parts.flat().sort(newestFirst).slice(0, query.size);
  let places = query.after;
  return ranked.map((item) => {
    places = new Map([...places, [item.chainId, placeOf(item)]]);
    return { ...item, places };
  });
}

/** Transactions of one moment stand chain by chain, each chain in its own order. */
function newestFirst(a: Found, b: Found): number {
  return (
    b.row.timestamp - a.row.timestamp ||
    a.chainId - b.chainId ||
    b.row.block_number - a.row.block_number ||
    b.row.transaction_index - a.row.transaction_index
  );
}

async function itemsOfChain(
  chainId: number,
  book: Book,
  { account, size, types, after }: ActivityQuery,
): Promise<Found[]> {
  const found: Found[] = [];
  let place = after.get(chainId);
  const limit = types ? CHUNK : size;
  for (let chunk = 0; chunk < (types ? MOST_CHUNKS : 1) && found.length < size; chunk++) {
    const rows = await book.activity(account, limit, place);
    const items = await classified(chainId, book, account, rows);
    found.push(...(types ? items.filter(({ type }) => types.includes(type)) : items));
    const last = items.at(-1);
    if (!last || rows.length < limit) break;
    place = placeOf(last);
  }
  return found;
}

async function classified(
  chainId: number,
  book: Book,
  account: Address,
  rows: readonly ActivityRow[],
): Promise<Found[]> {
  const hashes: Hex[] = rows.filter((row) => !row.is_failed).map(({ hash }) => hash);
  const traceOf = await book.traces(hashes, account);
  return rows.map((row) => ({
    chainId,
    row,
    ...classify({ account, row, trace: traceOf(row.hash), known: book.known }),
  }));
}
