/**
 * Converts orders between records and database rows: `fromRow()`, `toRow()`, and for the columns of a fill
 * `settlementOf()`, `settlementColumns()`, `settlementFields` (zod schemas). Also: type `StoredOrder`, a record with
 * its id.
 */
import type { Address, Hex } from '@cenote/chains';
import type { OrderStatus } from '@cenote/data';
import * as z from 'zod/mini';
import type { OrderRecord, Settlement } from './order-record.ts';

const address = z.custom<Address>((value) => typeof value === 'string');
const hex = z.custom<Hex>((value) => typeof value === 'string');
/** Numeric columns are returned as text. */
const amount = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
);
const seconds = z.coerce.number();

/** Columns of a settlement: all null if the order is not filled. */
export const settlementFields = {
  tx_hash: z.nullable(hex),
  fill_block: z.nullable(z.int()),
  filled_at: z.nullable(seconds),
  filler: z.nullable(address),
  amount_in: z.nullable(amount),
  amount_out: z.nullable(amount),
};
const settlementSchema = z.object(settlementFields);

const rowSchema = z.object({
  id: z.coerce.number(),
  chain_id: z.int(),
  genesis: hex,
  hash: hex,
  kind: z.enum(['flow', 'limit']),
  status: z.custom<OrderStatus>(),
  status_block: z.int(),
  swapper: address,
  reactor: address,
  nonce: amount,
  input_token: address,
  input_start: amount,
  input_end: amount,
  output_token: address,
  output_start: amount,
  output_end: amount,
  recipient: address,
  decay_start: seconds,
  decay_end: seconds,
  deadline: seconds,
  created_at: seconds,
  created_block: z.int(),
  encoded_order: hex,
  signature: hex,
  by_contract: z.boolean(),
  limited_token: z.nullable(address),
  value_usd: z.nullable(z.number()),
  ...settlementFields,
});

/** A record with its id, which ascends by time of arrival. */
export type StoredOrder = OrderRecord & { id: number };

export function fromRow(value: unknown): StoredOrder {
  const row = rowSchema.parse(value);
  return {
    id: row.id,
    chainId: row.chain_id,
    genesis: row.genesis,
    hash: row.hash,
    kind: row.kind,
    status: row.status,
    statusBlock: row.status_block,
    swapper: row.swapper,
    reactor: row.reactor,
    nonce: row.nonce,
    input: { token: row.input_token, startAmount: row.input_start, endAmount: row.input_end },
    output: {
      token: row.output_token,
      startAmount: row.output_start,
      endAmount: row.output_end,
      recipient: row.recipient,
    },
    decayStartTime: row.decay_start,
    decayEndTime: row.decay_end,
    deadline: row.deadline,
    createdAt: row.created_at,
    createdBlock: row.created_block,
    encodedOrder: row.encoded_order,
    signature: row.signature,
    byContract: row.by_contract,
    limitedToken: row.limited_token,
    valueUsd: row.value_usd,
    settlement: settlementOf(row),
  };
}

/** Returns the settlement of a row; null if the order is not filled. */
export function settlementOf(row: z.output<typeof settlementSchema>): Settlement | null {
  const { tx_hash, fill_block, filled_at, filler, amount_in, amount_out } = row;
  if (tx_hash === null || fill_block === null || filled_at === null) return null;
  if (filler === null || amount_in === null || amount_out === null) return null;
  return {
    txHash: tx_hash,
    blockNumber: fill_block,
    filledAt: filled_at,
    filler,
    amountIn: amount_in,
    amountOut: amount_out,
  };
}

/** Returns the columns of a settlement; all null for none. */
export const settlementColumns = (settlement: Settlement | null) => ({
  tx_hash: settlement?.txHash ?? null,
  fill_block: settlement?.blockNumber ?? null,
  filled_at: settlement?.filledAt ?? null,
  filler: settlement?.filler ?? null,
  amount_in: settlement ? String(settlement.amountIn) : null,
  amount_out: settlement ? String(settlement.amountOut) : null,
});

/** Converts a record to all columns except the id, as JSON that the database reads by column name. */
export const toRow = (record: OrderRecord) => ({
  chain_id: record.chainId,
  genesis: record.genesis,
  hash: record.hash,
  kind: record.kind,
  status: record.status,
  status_block: record.statusBlock,
  swapper: record.swapper,
  reactor: record.reactor,
  nonce: String(record.nonce),
  input_token: record.input.token,
  input_start: String(record.input.startAmount),
  input_end: String(record.input.endAmount),
  output_token: record.output.token,
  output_start: String(record.output.startAmount),
  output_end: String(record.output.endAmount),
  recipient: record.output.recipient,
  decay_start: record.decayStartTime,
  decay_end: record.decayEndTime,
  deadline: record.deadline,
  created_at: record.createdAt,
  created_block: record.createdBlock,
  encoded_order: record.encodedOrder,
  signature: record.signature,
  by_contract: record.byContract,
  limited_token: record.limitedToken,
  value_usd: record.valueUsd,
  ...settlementColumns(record.settlement),
});
