/**
 * `readActivityItems()`: one page of an account's classified transactions on several networks, newest first, optionally
 * of certain types. Also: types `ActivityItem`, `ActivityQuery`, `ActivityCursors`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { AccountService } from '../account-service.ts';
import type { ActivityRow } from './activity-rows.ts';
import type { ActivityType } from './activity-types.ts';
import { type Classified, classify } from './classify.ts';
import type { ActivityCursor } from './read-activity.ts';

/** Cursor of a list over several networks: the last returned transaction of each network. */
export type ActivityCursors = ReadonlyMap<number, ActivityCursor>;

export interface ActivityItem extends Classified {
  chainId: number;
  row: ActivityRow;
  /** Cursors after this item. */
  cursors: ActivityCursors;
}

export interface ActivityQuery {
  account: Address;
  size: number;
  /** All types if absent. */
  types?: readonly ActivityType[];
  after: ActivityCursors;
}

type Accounts = Pick<AccountService, 'activity' | 'traces' | 'known'>;

/** With a type filter: transactions per read, and maximum number of reads, for one page of a chain. */
const CHUNK = 200;
const MAX_CHUNKS = 5;

const cursorOf = ({ row }: { row: ActivityRow }): ActivityCursor => ({
  blockNumber: row.block_number,
  transactionIndex: row.transaction_index,
});

type Found = Omit<ActivityItem, 'cursors'>;

/** Returns up to `size` transactions of an account on several networks, newest first, with two queries per chain. */
export async function readActivityItems(
  chains: ReadonlyMap<number, Accounts>,
  query: ActivityQuery,
): Promise<ActivityItem[]> {
  const parts = await Promise.all(
    [...chains].map(([chainId, accounts]) => itemsOfChain(chainId, accounts, query)),
  );
  const ranked = parts.flat().sort(newestFirst).slice(0, query.size);
  let cursors = query.after;
  return ranked.map((item) => {
    cursors = new Map([...cursors, [item.chainId, cursorOf(item)]]);
    return { ...item, cursors };
  });
}

/** Orders transactions of the same timestamp by chain, then in the chain's order. */
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
  accounts: Accounts,
  { account, size, types, after }: ActivityQuery,
): Promise<Found[]> {
  const found: Found[] = [];
  let cursor = after.get(chainId);
  const limit = types ? CHUNK : size;
  for (let chunk = 0; chunk < (types ? MAX_CHUNKS : 1) && found.length < size; chunk++) {
    const rows = await accounts.activity(account, limit, cursor);
    const items = await classified(chainId, accounts, account, rows);
    found.push(...(types ? items.filter(({ type }) => types.includes(type)) : items));
    const last = items.at(-1);
    if (!last || rows.length < limit) break;
    cursor = cursorOf(last);
  }
  return found;
}

async function classified(
  chainId: number,
  accounts: Accounts,
  account: Address,
  rows: readonly ActivityRow[],
): Promise<Found[]> {
  const hashes: Hex[] = rows.filter((row) => !row.is_failed).map(({ hash }) => hash);
  const traceOf = await accounts.traces(hashes, account);
  return rows.map((row) => ({
    chainId,
    row,
    ...classify({ account, row, trace: traceOf(row.hash), known: accounts.known }),
  }));
}
