/**
 * `databaseWatchStore()`: reads and updates the orders table for the order watcher. Also: its interface `WatchStore`,
 * types `WatchedOrder`, `BlockMark`, `WatchTurn`, `Advance`, `EndedOrderLimits`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { OrderStatus } from '@cenote/data';
import * as z from 'zod/mini';
import type { AppStore } from '../../app-store/app-store.ts';
import type { OrderState } from '../watch/next-state.ts';
import { type ChainKey, IS_FILLABLE_SQL, type Settlement } from './order-record.ts';
import { settlementColumns, settlementFields, settlementOf } from './order-rows.ts';

/** The columns of an order that the watcher reads. */
export interface WatchedOrder {
  id: number;
  hash: Hex;
  kind: 'flow' | 'limit';
  status: OrderStatus;
  /** The head at which the status was determined; for a new order the head of its validation, if later. */
  statusBlock: number;
  swapper: Address;
  nonce: bigint;
  /** The input token and its maximum amount. */
  token: Address;
  amount: bigint;
  deadline: number;
  createdBlock: number;
  settlement: Settlement | null;
  /** The order and signature that a swapper contract verifies. */
  byContract: { encodedOrder: Hex; signature: Hex } | null;
}

/** A block up to which a chain's fills were read. */
export interface BlockMark {
  number: number;
  hash: Hex;
}

/** Selects fillable orders to check: expired ones, Flow orders, then the others in rotation. */
export interface WatchTurn {
  limit: number;
  /** Unix seconds. */
  now: number;
  /** Id of the limit order that was checked last: those with higher ids come first. */
  after: number;
}

export interface Advance {
  /** The latest mark when the step began. */
  from: BlockMark | undefined;
  /** Marks above this block belong to another history. */
  ancestor: number;
  to: BlockMark;
  changes: readonly ({ id: number } & OrderState)[];
}

/** Maximum stored orders that ended unfilled. */
export interface EndedOrderLimits {
  /** Maximum of one account. */
  maxPerSwapper: number;
  /** Maximum in total. */
  maxOrders: number;
  /** Orders that ended at this block or later are not removed: a reorganisation may reopen them. */
  before: number;
  /** Maximum number removed at once. */
  limit: number;
}

/** The orders table as the watcher reads and updates it. Methods reject with the database's errors. */
export interface WatchStore {
  /** Newest first. */
  marks(chainKey: ChainKey): Promise<BlockMark[]>;
  /** The lowest block at which an order was accepted; undefined if there is none. */
  firstBlock(chainKey: ChainKey): Promise<number | undefined>;
  /**
   * Returns a part of the orders that have not ended, see {@link WatchTurn}, and all that ended by a block after
   * `ancestor`, except evicted ones.
   */
  watched(chainKey: ChainKey, ancestor: number, turn: WatchTurn): Promise<WatchedOrder[]>;
  byHash(chainKey: ChainKey, hashes: readonly Hex[]): Promise<WatchedOrder[]>;
  /** Returns the encoded orders, by id. */
  bytes(ids: readonly number[]): Promise<ReadonlyMap<number, Hex>>;
  /** Whether an expired order is not yet marked as expired. */
  hasLapsed(chainKey: ChainKey, now: number): Promise<boolean>;
  /** Writes all changes; returns false and writes nothing if another gateway already advanced from the same mark. */
  advance(chainKey: ChainKey, advance: Advance): Promise<boolean>;
  /** Removes the oldest expired and cancelled orders beyond the limits. */
  prune(chainKey: ChainKey, limits: EndedOrderLimits): Promise<void>;
}

const hex = z.custom<Hex>((value) => typeof value === 'string');
const amount = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
);
const markSchema = z.object({ number: z.int(), hash: hex });
const firstSchema = z.object({ first: z.nullable(z.int()) });
const lapsedSchema = z.object({ lapsed: z.boolean() });
const advancedSchema = z.object({ advanced: z.boolean() });
const bytesSchema = z.object({ id: z.coerce.number(), encoded_order: hex });
const rowSchema = z.object({
  id: z.coerce.number(),
  hash: hex,
  kind: z.enum(['flow', 'limit']),
  status: z.custom<OrderStatus>(),
  status_block: z.int(),
  swapper: hex,
  nonce: amount,
  input_token: hex,
  input_end: amount,
  deadline: z.coerce.number(),
  created_block: z.int(),
  encoded_order: z.nullable(hex),
  signature: z.nullable(hex),
  ...settlementFields,
});

// The bytes of a thousand orders are two megabytes, so they are read only for contract-signed ones.
const COLUMNS = `id, hash, kind, status, status_block, swapper, nonce, input_token, input_end, deadline, created_block,
  case when by_contract then encoded_order end as encoded_order,
  case when by_contract then signature end as signature,
  tx_hash, fill_block, filled_at, filler, amount_in, amount_out`;

function watchedOf(value: unknown): WatchedOrder {
  const row = rowSchema.parse(value);
  const { encoded_order: encodedOrder, signature } = row;
  return {
    id: row.id,
    hash: row.hash,
    kind: row.kind,
    status: row.status,
    statusBlock: row.status_block,
    swapper: row.swapper,
    nonce: row.nonce,
    token: row.input_token,
    amount: row.input_end,
    deadline: row.deadline,
    createdBlock: row.created_block,
    settlement: settlementOf(row),
    byContract: encodedOrder && signature ? { encodedOrder, signature } : null,
  };
}

export function databaseWatchStore(store: Pick<AppStore, 'query'>): WatchStore {
  const chainParams = ({ chainId, genesis }: ChainKey) => [chainId, genesis];
  return {
    async marks(chainKey) {
      const rows = await store.query(
        `select number, hash from {schema}.order_blocks where chain_id = $1 and genesis = $2
         order by number desc limit 256`,
        chainParams(chainKey),
      );
      return rows.map((row) => markSchema.parse(row));
    },
    async firstBlock(chainKey) {
      const [row] = await store.query(
        'select min(created_block) as first from {schema}.orders where chain_id = $1 and genesis = $2',
        chainParams(chainKey),
      );
      return firstSchema.parse(row).first ?? undefined;
    },
    async watched(chainKey, ancestor, { limit, now, after }) {
      const rows = await store.query(
        `(select ${COLUMNS} from {schema}.orders
         where chain_id = $1 and genesis = $2 and ${IS_FILLABLE_SQL}
         order by deadline < $4 desc, kind = 'flow' desc, id <= $5, id limit $6)
         union all
         select ${COLUMNS} from {schema}.orders
         where chain_id = $1 and genesis = $2 and not ${IS_FILLABLE_SQL} and status_block > $3
         and evicted_block is null`,
        [...chainParams(chainKey), ancestor, now, after, limit],
      );
      return rows.map(watchedOf);
    },
    async byHash(chainKey, hashes) {
      if (hashes.length === 0) return [];
      const rows = await store.query(
        `select ${COLUMNS} from {schema}.orders
         where chain_id = $1 and genesis = $2 and hash = any ($3)`,
        [...chainParams(chainKey), hashes],
      );
      return rows.map(watchedOf);
    },
    async bytes(ids) {
      if (ids.length === 0) return new Map();
      const text = 'select id, encoded_order from {schema}.orders where id = any ($1::bigint[])';
      const rows = (await store.query(text, [ids])).map((row) => bytesSchema.parse(row));
      return new Map(rows.map((row) => [row.id, row.encoded_order]));
    },
    async hasLapsed(chainKey, now) {
      const [row] = await store.query(
        `select exists (select from {schema}.orders where chain_id = $1 and genesis = $2
           and ${IS_FILLABLE_SQL} and deadline < $3) as lapsed`,
        [...chainParams(chainKey), now],
      );
      return lapsedSchema.parse(row).lapsed;
    },
    async advance(chainKey, { from, ancestor, to, changes }) {
      const rows = changes.map(({ id, status, settlement }) => ({
        id,
        status,
        ...settlementColumns(settlement),
      }));
      const [row] = await store.query(
        `select {schema}.advance_orders($1, $2, $3, $4, $5, $6, $7, $8::jsonb) as advanced`,
        [
          ...chainParams(chainKey),
          ...[from?.number ?? null, from?.hash ?? null, ancestor, to.number, to.hash],
          JSON.stringify(rows),
        ],
      );
      return advancedSchema.parse(row).advanced;
    },
    async prune(chainKey, { maxPerSwapper, maxOrders, before, limit }) {
      await store.query(
        `delete from {schema}.orders where id in (
           select id from (
             select id, status_block, row_number() over (partition by swapper order by id desc) as of_swapper,
               row_number() over (order by id desc) as of_all
             from {schema}.orders
             where chain_id = $1 and genesis = $2 and status in ('expired', 'cancelled')
           ) as ended
           where (of_swapper > $3 or of_all > $4) and status_block < $5
           order by id limit $6)`,
        [...chainParams(chainKey), maxPerSwapper, maxOrders, before, limit],
      );
    },
  };
}
