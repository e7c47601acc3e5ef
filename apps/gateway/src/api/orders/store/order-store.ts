/**
 * `databaseOrderStore()`: stores and lists orders in the database and returns a swapper's used nonces. Also: its
 * interface `OrderStore`, types `OrderFilter`, `AddResult`, `AddLimits`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { OrderStatus } from '@cenote/data';
import * as z from 'zod/mini';
import type { AppStore } from '../../app-store/app-store.ts';
import type { OrderLimits } from '../intake/order-limits.ts';
import {
  type ChainKey,
  FILLABLE_STATUSES,
  IS_FILLABLE_SQL,
  type OrderRecord,
} from './order-record.ts';
import { fromRow, type StoredOrder, toRow } from './order-rows.ts';

/** Result of storing an order. */
export type AddResult = 'placed' | 'known' | 'nonceTaken' | 'tooMany' | 'overcommitted' | 'full';

/** Filter of orders; all given conditions must match. */
export interface OrderFilter {
  /** Chains whose orders match. */
  chains: readonly ChainKey[];
  swapper?: Address | undefined;
  kind?: 'flow' | 'limit' | undefined;
  statuses?: readonly OrderStatus[] | undefined;
  hashes?: readonly Hex[] | undefined;
  /** Only orders with a lower id. */
  before?: number | undefined;
  limit: number;
}

export type AddLimits = Pick<
  OrderLimits,
  'maxPerSwapper' | 'maxOrders' | 'maxLimited' | 'maxPerToken' | 'flowCapacity' | 'maxEvictions'
> & {
  /** Base units of the input token that all orders of the swapper may sell in total. */
  maxCommitted: bigint;
};

/** The orders table, shared by all gateways of a database. Methods reject with the database's errors. */
export interface OrderStore {
  /**
   * Stores an order once, even with concurrent attempts, within all limits. A full book evicts the order that has been
   * without funds the longest, else the one of the lowest rank (rank-tables.ts); returns `full` if that is the new one.
   */
  add(record: OrderRecord, limits: AddLimits): Promise<AddResult>;
  /** Newest first. */
  list(filter: OrderFilter): Promise<StoredOrder[]>;
  /** Returns the nonces of a swapper's orders that have not ended. */
  usedNonces(chainKey: ChainKey, swapper: Address): Promise<bigint[]>;
}

const outcomeSchema = z.object({
  outcome: z.enum(['placed', 'known', 'nonceTaken', 'tooMany', 'overcommitted', 'full']),
});
const integer = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
);
const nonceSchema = z.object({ nonce: integer });

export function databaseOrderStore(store: Pick<AppStore, 'query'>): OrderStore {
  return {
    async add(record, limits) {
      const bounds = {
        perSwapper: limits.maxPerSwapper,
        orders: limits.maxOrders,
        limitOrders: limits.maxOrders - limits.flowCapacity,
        limited: limits.maxLimited,
        perToken: limits.maxPerToken,
        evictions: limits.maxEvictions,
        committed: String(limits.maxCommitted),
      };
      const [row] = await store.query(
        'select {schema}.place_order($1::jsonb, $2::jsonb) as outcome',
        [JSON.stringify(toRow(record)), JSON.stringify(bounds)],
      );
      return outcomeSchema.parse(row).outcome;
    },
    async list(filter) {
      if (filter.chains.length === 0) return [];
      const { text, values } = whereOf(filter);
      const rows = await store.query(
        `select * from {schema}.orders where ${text} order by id desc limit $${values.length + 1}`,
        [...values, filter.limit],
      );
      return rows.map(fromRow);
    },
    async usedNonces({ chainId, genesis }, swapper) {
      const rows = await store.query(
        `select nonce from {schema}.orders
         where chain_id = $1 and genesis = $2 and swapper = $3 and status = any ($4)`,
        [chainId, genesis, swapper, FILLABLE_STATUSES],
      );
      return rows.map((row) => nonceSchema.parse(row).nonce);
    },
  };
}

/**
 * Returns the SQL conditions of a filter. Contains only the given ones, and sets of fillable statuses worded as in
 * their index, so that few rows of a book with many ended orders are read.
 */
function whereOf({ chains, swapper, kind, statuses, hashes, before }: OrderFilter) {
  const values: unknown[] = [];
  const value = (param: unknown): string => `$${values.push(param)}`;
  const chainKey = ({ chainId, genesis }: ChainKey): string =>
    `(chain_id = ${value(chainId)} and genesis = ${value(genesis)})`;
  const conditions = [`(${chains.map(chainKey).join(' or ')})`];
  if (swapper !== undefined) conditions.push(`swapper = ${value(swapper)}`);
  if (kind !== undefined) conditions.push(`kind = ${value(kind)}`);
  if (statuses) {
    if (statuses.every((status) => FILLABLE_STATUSES.includes(status)))
      conditions.push(IS_FILLABLE_SQL);
    conditions.push(`status = any (${value(statuses)})`);
  }
  if (hashes) conditions.push(`hash = any (${value(hashes)})`);
  if (before !== undefined) conditions.push(`id < ${value(before)}`);
  return { text: conditions.join(' and '), values };
}
