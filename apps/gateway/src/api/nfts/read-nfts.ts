/**
 * SQL queries of the index: `readCollections()` (figures and sales volumes), `readHoldings()` (an owner's collections),
 * `readItems()` (filtered page of items with their last sale). Also: types `CollectionRow`, `VolumeRow`, `HoldingRow`,
 * `ItemRow`, `ItemFilter`, `ItemCursor`.
 */
import type { Address, Hex } from '@cenote/chains';
import type pg from 'pg';

type Database = Pick<pg.Pool, 'query'>;

/** Figures of a collection. */
export interface CollectionRow {
  collection: Address;
  items: number;
  owners: number;
}

/** Sales volume of a collection in one currency. */
export interface VolumeRow {
  collection: Address;
  currency: Address;
  volume: string;
  sales: number;
}

export interface ItemRow {
  collection: Address;
  token_id: string;
  owner: Address;
  /** Seconds. */
  owned_since: number;
  sale_hash: Hex | null;
  sale_currency: Address | null;
  sale_amount: string | null;
  sale_timestamp: number | null;
}

const ZERO = `0x${'0'.repeat(40)}`;

export async function readCollections(
  database: Database,
  schema: string,
  chainId: number,
): Promise<{ collections: CollectionRow[]; volumes: VolumeRow[] }> {
  // In sequence: both queries scan all rows.
  const collections = await database.query<CollectionRow>(
    `select collection, count(*)::integer as items, count(distinct owner)::integer as owners
     from "${schema}"."nfts" where chain_id = $1 and owner <> '${ZERO}'
     group by collection order by collection`,
    [chainId],
  );
  const volumes = await database.query<VolumeRow>(
    `select collection, currency, sum(amount)::text as volume, count(*)::integer as sales
     from "${schema}"."nft_sales" where chain_id = $1 group by collection, currency`,
    [chainId],
  );
  return { collections: collections.rows, volumes: volumes.rows };
}

/** Number of items of a collection that an owner has. */
export interface HoldingRow {
  collection: Address;
  items: number;
}

export async function readHoldings(
  database: Database,
  schema: string,
  chainId: number,
  owner: Address,
): Promise<HoldingRow[]> {
  const { rows } = await database.query<HoldingRow>(
    `select collection, count(*)::integer as items from "${schema}"."nfts"
     where chain_id = $1 and owner = $2 group by collection order by collection`,
    [chainId, owner],
  );
  return rows;
}

export interface ItemFilter {
  owner?: Address;
  collection?: Address;
  tokenId?: bigint;
  /** Excluded collections. */
  without?: readonly Address[];
}

/** Cursor: the page starts after this item. */
export interface ItemCursor {
  collection: Address;
  tokenId: bigint;
}

/** Reads items ordered by collection and token id, each with its last sale, in one query. */
export async function readItems(
  database: Database,
  schema: string,
  chainId: number,
  { owner, collection, tokenId, without }: ItemFilter,
  limit: number,
  after?: ItemCursor,
): Promise<ItemRow[]> {
  const values: unknown[] = [chainId, limit];
  const value = (each: unknown) => `$${values.push(each)}`;
  const conditions = ['chain_id = $1', `owner <> '${ZERO}'`];
  if (owner) conditions.push(`owner = ${value(owner)}`);
  if (collection) conditions.push(`collection = ${value(collection)}`);
  if (tokenId !== undefined) conditions.push(`token_id = ${value(String(tokenId))}::numeric`);
  if (without?.length) conditions.push(`not collection = any(${value(without)}::text[])`);
  if (after) {
    const cursorRow = `(${value(after.collection)}::text, ${value(String(after.tokenId))}::numeric)`;
    conditions.push(`(collection, token_id) > ${cursorRow}`);
  }
  const { rows } = await database.query<ItemRow>(
    `select item.*, sale.* from (
       select collection, token_id, owner, owned_since from "${schema}"."nfts"
       where ${conditions.join(' and ')} order by collection, token_id limit $2
     ) as item
     left join lateral (
       select transaction_hash as sale_hash, currency as sale_currency, amount as sale_amount,
         timestamp as sale_timestamp
       from "${schema}"."nft_sales" as s
       where s.chain_id = $1 and s.collection = item.collection and s.token_id = item.token_id
       order by block_number desc, log_index desc limit 1
     ) as sale on true
     order by item.collection, item.token_id`,
    values,
  );
  return rows;
}
