/**
 * SQL queries of the index for one account: `readBalances()` (ERC-20), `readRecipients()` (recent recipients of its
 * transfers) and `readApprovals()`. Also: types `BalanceRow`, `RecipientRow`, `ApprovalRow`, `KnownTokens`, constant
 * `MAX_ROWS`.
 */
import type { Address } from '@cenote/chains';
import type pg from 'pg';

type Database = Pick<pg.Pool, 'query'>;

export interface BalanceRow {
  token: Address;
  /** Base units, above zero. */
  amount: string;
}

/** Maximum number of rows read. Larger numbers come from third parties' unsolicited transfers, which no page shows. */
export const MAX_ROWS = 1_000;

/** Tokens whose rows take precedence if there are more rows than are read. */
export interface KnownTokens {
  /** Verified by a token list. */
  verified: readonly Address[];
  /** Priced by deep pools, which are costly to create. */
  priced: readonly Address[];
}

/**
 * Reads up to a thousand rows, those of verified tokens first, then of priced ones: anyone can create rows of other
 * tokens for an account.
 * @param select a query of rows with a column `token`; `values` are its parameters $1 to $n
 * @param order of the rows, as SQL
 */
async function readRows<Row extends { token: Address }>(
  database: Database,
  { select, order, values }: { select: string; order: string; values: readonly unknown[] },
  known: () => Promise<KnownTokens>,
): Promise<Row[]> {
  const { rows } = await database.query<Row & pg.QueryResultRow>(
    `${select} order by ${order} limit ${MAX_ROWS + 1}`,
    [...values],
  );
  if (rows.length <= MAX_ROWS) return rows;
  const { verified, priced } = await known();
  const isAmong = (param: number) => `token = any($${values.length + param}::text[])`;
  const ranked = await database.query<Row & pg.QueryResultRow>(
    `${select} order by ${isAmong(1)} desc, ${isAmong(2)} desc, ${order} limit ${MAX_ROWS}`,
    [...values, verified, priced],
  );
  return ranked.rows;
}

/** Maximum events and transactions, the latest, that are searched for recipients of an account. */
const MAX_SENT = 5_000;

/** Reads an account's ERC-20 balances. */
export const readBalances = (
  database: Database,
  schema: string,
  chainId: number,
  account: Address,
  known: () => Promise<KnownTokens>,
): Promise<BalanceRow[]> =>
  readRows(
    database,
    {
      select: `select token, amount from "${schema}"."balances"
        where chain_id = $1 and account = $2 and amount > 0`,
      order: 'token',
      values: [chainId, account],
    },
    known,
  );

export interface RecipientRow {
  recipient: Address;
  count: number;
  /** Seconds. */
  last_sent_at: number;
}

/**
 * Reads the recent recipients of an account's tokens and native coins, with the number of transfers. A transaction
 * counts if one token went to one recipient and nothing else moved; tokens in `spam` do not count.
 */
export async function readRecipients(
  database: Database,
  schema: string,
  chainId: number,
  account: Address,
  spam: readonly Address[],
): Promise<RecipientRow[]> {
  const events = `"${schema}"."account_events"`;
  const { rows } = await database.query<RecipientRow>(
    `with sent as (
       select transaction_hash as hash, min("to") as recipient, min(timestamp) as timestamp
       from (
         select * from ${events}
         where chain_id = $1 and "from" = $2 and kind = 'transfer'
         order by block_number desc limit ${MAX_SENT}
       ) as latest
       where origin = $2 and not contract = any($3::text[])
       group by transaction_hash having count(*) = 1
     ), plain as (
       select recipient, timestamp from sent
       where not exists (
         select from ${events} as other
         where other.chain_id = $1 and other.transaction_hash = sent.hash
           and (other."to" = $2 or other.kind <> 'transfer')
       ) and not exists (
         select from "${schema}"."swaps" as swap
         where swap.chain_id = $1 and swap.transaction_hash = sent.hash
       )
       union all
       select target, timestamp from (
         select * from "${schema}"."activity" where chain_id = $1 and account = $2
         order by block_number desc, transaction_index desc limit ${MAX_SENT}
       ) as latest
       where sender = $2 and value > 0 and selector is null
         and not is_failed and target is not null and target <> $2
     )
     select recipient, count(*)::integer as count, max(timestamp) as last_sent_at
     from plain group by recipient order by count desc, last_sent_at desc limit 10`,
    [chainId, account, spam],
  );
  return rows;
}

export interface ApprovalRow {
  token: Address;
  spender: Address;
  is_permit2: boolean;
  amount: string;
  /** Seconds; null if it never expires. */
  expiration: string | null;
  timestamp: number;
}

/** Reads an account's latest approvals by spender and token, newest first. */
export async function readApprovals(
  database: Database,
  schema: string,
  chainId: number,
  owner: Address,
  known: () => Promise<KnownTokens>,
): Promise<ApprovalRow[]> {
  const rows = await readRows<ApprovalRow>(
    database,
    {
      select: `select token, spender, is_permit2, amount, expiration, timestamp
        from "${schema}"."approvals" where chain_id = $1 and owner = $2 and amount > 0`,
      order: 'timestamp desc, token, spender',
      values: [chainId, owner],
    },
    known,
  );
  return rows.sort((a, b) => b.timestamp - a.timestamp);
}
