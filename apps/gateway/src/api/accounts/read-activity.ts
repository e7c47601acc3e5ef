import type { Address, Hex } from '@cenote/chains';
import type pg from 'pg';
import { type ActivityRow, EMPTY_TRACE, type Trace } from './activity-rows.ts';

type Database = Pick<pg.Pool, 'query'>;

/** Where a page begins: after this transaction, going back in time. */
export interface ActivityPlace {
  blockNumber: number;
  transactionIndex: number;
}

/** Transactions that concern an account, the newest first: one index scan. */
export async function readActivity(
  database: Database,
  schema: string,
  chainId: number,
  account: Address,
  limit: number,
  after?: ActivityPlace,
): Promise<ActivityRow[]> {
  const place = after && [after.blockNumber, after.transactionIndex];
  const { rows } = await database.query<ActivityRow>(
    `select block_number, transaction_index, hash, timestamp, sender, target, value, selector,
       is_failed
     from "${schema}"."activity"
     where chain_id = $1 and account = $2
       ${place ? 'and (block_number, transaction_index) < ($4::integer, $5::integer)' : ''}
     order by block_number desc, transaction_index desc limit $3`,
    [chainId, account, limit, ...(place ?? [])],
  );
  return rows;
}

/** Amounts as text: JSON's numbers would round them. */
const PARTS = (table: (name: string) => string) => ({
  events: `select transaction_hash as hash, log_index, kind, contract, "from", "to", amount::text
    from ${table('account_events')} where chain_id = $1 and transaction_hash = any($2::text[])`,
  moves: `select m.hash, m.log_index, m.kind, m.pool_id, p.protocol, p.token0, p.token1, m.amount0,
      m.amount1
    from (
      select transaction_hash as hash, log_index, 'swap' as kind, pool_id, amount0::text,
        amount1::text
      from ${table('swaps')} where chain_id = $1 and transaction_hash = any($2::text[])
      union all
      select transaction_hash, log_index, kind, pool_id, amount0::text, amount1::text
      from ${table('liquidity_events')} where chain_id = $1 and transaction_hash = any($2::text[])
    ) as m join ${table('pools')} as p on p.chain_id = $1 and p.id = m.pool_id`,
  sales: `select transaction_hash as hash, log_index, collection, token_id::text, seller, buyer,
      currency, amount::text
    from ${table('nft_sales')} where chain_id = $1 and transaction_hash = any($2::text[])`,
});

type Placed<T> = T & { hash: Hex; log_index: number };
type Parts = { [Part in keyof Trace]: Placed<Trace[Part][number]>[] };

/** All that the index holds of some transactions, in one query. */
export async function readTraces(
  database: Database,
  schema: string,
  chainId: number,
  hashes: readonly Hex[],
): Promise<(hash: Hex) => Trace> {
  if (hashes.length === 0) return () => EMPTY_TRACE;
  const parts = Object.entries(PARTS((name) => `"${schema}"."${name}"`)).map(
    ([name, query]) =>
      `(select coalesce(json_agg(part order by part.log_index), '[]') from (${query}) as part) as ${name}`,
  );
  const { rows } = await database.query<Parts>(`select ${parts.join(', ')}`, [chainId, hashes]);
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
