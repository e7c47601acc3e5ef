/**
 * SQL queries of swaps and liquidity changes: `readTransactions()` (filtered, by time), `readWholeTransactions()`,
 * `readTransfers()` (of given transactions). Also: `byHash()` (groups rows), types `TransactionRow`,
 * `TransactionFilter`, `TransactionRange`, `EventPosition`, limits `MAX_MERGED`, `MAX_TRANSFERS`.
 */
import type { Address, Hex } from '@cenote/chains';
import type pg from 'pg';
import type { TokenTransfer } from '../../accounts/activity/sender-amounts.ts';

/** A swap or a liquidity change. */
export interface TransactionRow {
  kind: 'swap' | 'mint' | 'burn' | 'collect';
  transaction_hash: Hex;
  log_index: number;
  pool_id: Hex;
  block_number: number;
  timestamp: number;
  origin: Address;
  /** Swaps: the change of the pool's balances. Other kinds: never negative; null if no log contains it. */
  amount0: string | null;
  amount1: string | null;
  /** Swaps only; hundredths of a basis point. */
  fee: number | null;
  /** v3 and v4 liquidity only. */
  tick_lower: number | null;
  tick_upper: number | null;
}

export interface TransactionFilter {
  /** Only events of these pools. */
  pools?: readonly Hex[];
  /** Only events of transactions that this account sent. */
  wallet?: Address;
  kinds?: readonly TransactionRow['kind'][];
}

/** An event's position on the chain. */
export interface EventPosition {
  blockNumber: number;
  logIndex: number;
}

export interface TransactionRange {
  /** Cursor: the page starts after this event, in the requested order. */
  after?: EventPosition | undefined;
  /** Oldest first; newest first if absent. */
  isAscending?: boolean;
}

const COLUMNS =
  'transaction_hash, log_index, pool_id, block_number, timestamp, origin, amount0, amount1';

interface Part {
  table: string;
  /** Columns that differ between the two tables. */
  own: string;
}
const SWAPS: Part = {
  table: 'swaps',
  own: "'swap' as kind, fee, null::integer as tick_lower, null::integer as tick_upper",
};
const LIQUIDITY: Part = {
  table: 'liquidity_events',
  own: 'kind, null::integer as fee, tick_lower, tick_upper',
};
const selectOf = (schema: string, { table, own }: Part): string =>
  `select ${COLUMNS}, ${own} from "${schema}"."${table}"`;

/** Groups events by transaction, each list in the given order. */
export function byHash(events: readonly TransactionRow[]): Map<Hex, TransactionRow[]> {
  const groups = new Map<Hex, TransactionRow[]>();
  for (const event of events) {
    const group = groups.get(event.transaction_hash);
    if (group) group.push(event);
    else groups.set(event.transaction_hash, [event]);
  }
  return groups;
}

/**
 * Maximum swaps of one transaction that are merged into a trade, and maximum liquidity changes read of it: anyone can
 * fill a whole block with them.
 */
export const MAX_MERGED = 32;
/** Maximum transfers read of one transaction; those of its sender take precedence. */
export const MAX_TRANSFERS = 50;
/** Maximum account events of one transaction that are searched. */
const MAX_EVENTS = 5_000;

const hashesOf = (rows: readonly Pick<TransactionRow, 'transaction_hash'>[]): Hex[] => [
  ...new Set(rows.map((row) => row.transaction_hash)),
];

/**
 * Reads the events of transactions in log order, in one query: for each, the first `MAX_MERGED` + 1 swaps and liquidity
 * changes.
 */
export async function readWholeTransactions(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  rows: readonly Pick<TransactionRow, 'transaction_hash'>[],
): Promise<Map<Hex, TransactionRow[]>> {
  const hashes = hashesOf(rows);
  if (hashes.length === 0) return new Map();
  const where = `where chain_id = $1 and transaction_hash = hashes.hash
    order by log_index limit ${MAX_MERGED + 1}`;
  const parts = [SWAPS, LIQUIDITY].map((part) => `(${selectOf(schema, part)} ${where})`);
  const { rows: events } = await database.query<TransactionRow>(
    `select events.* from unnest($2::text[]) as hashes(hash)
     cross join lateral (${parts.join(' union all ')}) as events order by log_index`,
    [chainId, hashes],
  );
  return byHash(events);
}

/** Reads the indexed transfers of transactions, in one query: at most `MAX_TRANSFERS` of each. */
export async function readTransfers(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  rows: readonly Pick<TransactionRow, 'transaction_hash'>[],
): Promise<Map<Hex, TokenTransfer[]>> {
  const transfers = new Map<Hex, TokenTransfer[]>();
  const hashes = hashesOf(rows);
  if (hashes.length === 0) return transfers;
  const { rows: found } = await database.query<TokenTransfer & { hash: Hex }>(
    `select hashes.hash, contract, "from", "to", amount::text
     from unnest($2::text[]) as hashes(hash) cross join lateral (
       select * from (
         select * from "${schema}"."account_events"
         where chain_id = $1 and transaction_hash = hashes.hash order by log_index limit ${MAX_EVENTS}
       ) as first
       where kind = 'transfer'
       order by ("from" = origin or "to" = origin) desc, log_index limit ${MAX_TRANSFERS}
     ) as events
     order by log_index`,
    [chainId, hashes],
  );
  for (const { hash, ...transfer } of found) {
    const known = transfers.get(hash);
    if (known) known.push(transfer);
    else transfers.set(hash, [transfer]);
  }
  return transfers;
}

/** Reads transactions by time: at most `limit`, in one query. */
export async function readTransactions(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  filter: TransactionFilter,
  limit: number,
  { after, isAscending = false }: TransactionRange = {},
): Promise<TransactionRow[]> {
  const values: unknown[] = [chainId, limit];
  const [direction, beyond] = isAscending ? ['asc', '>'] : ['desc', '<'];
  const order = `order by block_number ${direction}, log_index ${direction} limit $2`;
  const value = (each: unknown) => `$${values.push(each)}`;
  const conditions = ['chain_id = $1'];
  if (filter.pools) conditions.push(`pool_id = any(${value(filter.pools)}::text[])`);
  if (filter.wallet) conditions.push(`origin = ${value(filter.wallet)}`);
  if (after) {
    const cursorRow = `(${value(after.blockNumber)}::integer, ${value(after.logIndex)}::integer)`;
    conditions.push(`(block_number, log_index) ${beyond} ${cursorRow}`);
  }
  const { kinds } = filter;
  const others = kinds?.filter((kind) => kind !== 'swap');
  const ordered = (part: Part, where: readonly string[]) =>
    `(${selectOf(schema, part)} where ${where.join(' and ')} ${order})`;
  const parts: string[] = [];
  if (!kinds || kinds.includes('swap')) parts.push(ordered(SWAPS, conditions));
  if (!others || others.length > 0) {
    const ofKind = others ? [`kind = any(${value(others)}::text[])`] : [];
    const where = [...conditions, ...ofKind];
    parts.push(ordered(LIQUIDITY, where));
  }
  if (parts.length === 0) return [];
  const { rows } = await database.query<TransactionRow>(
    `select * from (${parts.join(' union all ')}) as found ${order}`,
    values,
  );
  return rows;
}
