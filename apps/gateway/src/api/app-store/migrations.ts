/**
 * `MIGRATIONS`: the schema migrations (name and SQL) of the gateway's own tables, oldest first. Also: type `Migration`.
 */
import { ENDED_ORDER_INDEXES } from '../orders/store/ended-order-indexes.ts';
import { LIMIT_TABLES } from '../orders/store/limit-tables.ts';
import { ORDER_TABLES } from '../orders/store/order-tables.ts';
import { RANK_TABLES } from '../orders/store/rank-tables.ts';
import { WATCH_TABLES } from '../orders/store/watch-tables.ts';

/** A schema migration. Never changed after its release; later changes are new migrations. */
export interface Migration {
  name: string;
  /** SQL with the placeholder `{schema}`. */
  sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-leases',
    sql: `create table {schema}.leases (
      name text primary key,
      holder text not null,
      until timestamptz not null
    )`,
  },
  {
    // By the hash of the first block, since a chain may be recreated under the same id.
    name: '002-token-safety',
    sql: `create table {schema}.token_safety (
      chain_id integer not null,
      genesis text not null,
      address text not null,
      outcome text not null,
      buy_fee_bps integer,
      sell_fee_bps integer,
      oddities text[] not null,
      block_number integer not null,
      checked_at timestamptz not null,
      written_at timestamptz not null default now(),
      primary key (chain_id, genesis, address)
    );
    create index token_safety_written_at on {schema}.token_safety (chain_id, genesis, written_at)`,
  },
  {
    // Encrypted backups of wallets; no column identifies the owner.
    name: '003-backups',
    sql: `create table {schema}.backups (
      id text primary key,
      token_hash text not null,
      data text not null,
      written_at timestamptz not null default now()
    )`,
  },
  { name: '004-orders', sql: ORDER_TABLES },
  { name: '005-order-watch', sql: WATCH_TABLES },
  { name: '006-order-limits', sql: LIMIT_TABLES },
  {
    // The origin is shared by thousands of networks: it limits how much each part of the internet stores, and
    // does not identify a user.
    name: '007-backup-limits',
    sql: `alter table {schema}.backups
      add column used_at timestamptz not null default now(),
      add column origin integer;
    create index backups_used_at on {schema}.backups (used_at);
    create index backups_origin on {schema}.backups (origin)`,
  },
  { name: '008-order-ranks', sql: RANK_TABLES },
  { name: '009-past-orders', sql: ENDED_ORDER_INDEXES },
];
