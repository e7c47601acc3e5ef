/**
 * SQL queries of the index: `readActivity()` (one page of an account's transactions, newest first) and `readTraces()`
 * (events, pool moves and NFT sales of given transactions). Also: type `ActivityCursor`, constant `MAX_TRACE_ROWS`.
 */
import type { Address, Hex } from '@cenote/chains';
import type pg from 'pg';
import { type ActivityRow, EMPTY_TRACE, type Trace } from './activity-rows.ts';

type Database = Pick<pg.Pool, 'query'>;

/** Cursor of an activity page: the transaction after which it starts, going back in time. */
export interface ActivityCursor {
  blockNumber: number;
  transactionIndex: number;
}

/** Reads an account's transactions, newest first, with one index scan. */
export async function readActivity(
  database: Database,
  schema: string,
  chainId: number,
  account: Address,
  limit: number,
  after?: ActivityCursor,
): Promise<ActivityRow[]> {
  const cursor = after && [after.blockNumber, after.transactionIndex];
  const { rows } = await database.query<ActivityRow>(
    `select block_number, transaction_index, hash, timestamp, sender, target, value, selector,
       is_failed
     from "${schema}"."activity"
     where chain_id = $1 and account = $2
       ${cursor ? 'and (block_number, transaction_index) < ($4::integer, $5::integer)' : ''}
     order by block_number desc, transaction_index desc limit $3`,
    [chainId, account, limit, ...(cursor ?? [])],
  );
  return rows;
}

/** Maximum rows of each kind read per transaction; rows of the account take precedence. */
export const MAX_TRACE_ROWS = 100;
/** Maximum account events of one transaction that are searched. */
const MAX_EVENTS = 5_000;

/**
 * Reads each transaction's rows separately, because one transaction can fill a block with them. Amounts are text: JSON
 * numbers would be rounded.
 */
const PARTS = (table: (name: string) => string) => ({
  events: `select e.transaction_hash as hash, e.log_index, e.kind, e.contract, e."from", e."to",
      e.amount::text
    from hashes cross join lateral (
      select * from (
        select * from ${table('account_events')}
        where chain_id = $1 and transaction_hash = hashes.hash order by log_index limit ${MAX_EVENTS}
      ) as first
      order by ("from" = $3 or "to" = $3) desc, log_index limit ${MAX_TRACE_ROWS}
    ) as e`,
  moves: `select m.hash, m.log_index, m.kind, m.pool_id, p.protocol, p.token0, p.token1, m.amount0,
      m.amount1
    from hashes cross join lateral (
      (select transaction_hash as hash, log_index, 'swap' as kind, pool_id, amount0::text,
        amount1::text
      from ${table('swaps')} where chain_id = $1 and transaction_hash = hashes.hash
      order by log_index limit ${MAX_TRACE_ROWS})
      union all
      (select transaction_hash, log_index, kind, pool_id, amount0::text, amount1::text
      from ${table('liquidity_events')} where chain_id = $1 and transaction_hash = hashes.hash
      order by log_index limit ${MAX_TRACE_ROWS})
    ) as m join ${table('pools')} as p on p.chain_id = $1 and p.id = m.pool_id`,
  sales: `select s.transaction_hash as hash, s.log_index, s.collection, s.token_id::text, s.seller,
      s.buyer, s.currency, s.amount::text
    from hashes cross join lateral (
      select * from ${table('nft_sales')}
      where chain_id = $1 and transaction_hash = hashes.hash
      order by (seller = $3 or buyer = $3) desc, log_index, position limit ${MAX_TRACE_ROWS}
    ) as s`,
});

type Positioned<T> = T & { hash: Hex; log_index: number };
type Parts = { [Part in keyof Trace]: Positioned<Trace[Part][number]>[] };

/** Reads the indexed rows of transactions that concern an account, in one query. */
export async function readTraces(
  database: Database,
  schema: string,
  chainId: number,
  hashes: readonly Hex[],
  account: Address,
): Promise<(hash: Hex) => Trace> {
  if (hashes.length === 0) return () => EMPTY_TRACE;
  const parts = Object.entries(PARTS((name) => `"${schema}"."${name}"`)).map(
    ([name, query]) =>
      `(select coalesce(json_agg(part order by part.log_index), '[]') from (${query}) as part) as ${name}`,
  );
  const { rows } = await database.query<Parts>(
    `with hashes as (select distinct unnest($2::text[]) as hash) select ${parts.join(', ')}`,
    [chainId, hashes, account],
  );
  const [found] = rows;
  const traces = new Map<Hex, Trace>();
  const traceOf = (hash: Hex): Trace => {
    const known = traces.get(hash);
    if (known) return known;
    const made: Trace = { events: [], moves: [], sales: [] };
    traces.set(hash, made);
    return made;
  };
  for (const event of found?.events ?? []) traceOf(event.hash).events.push(event);
  for (const move of found?.moves ?? []) traceOf(move.hash).moves.push(move);
  for (const sale of found?.sales ?? []) traceOf(sale.hash).sales.push(sale);
  return (hash) => traces.get(hash) ?? EMPTY_TRACE;
}
