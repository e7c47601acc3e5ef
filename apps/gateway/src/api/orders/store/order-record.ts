/**
 * `OrderRecord` (a stored order) and its conversions: `toRecord()` from a new order, `toApiOrder()` to the API's form.
 * Also: fillable statuses (`FILLABLE_STATUSES`, `isFillable()`, `IS_FILLABLE_SQL`), types `ChainKey`, `Settlement`,
 * `FillableOrder`, `NewRecord`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import type { ApiOrder, OrderStatus } from '@cenote/data';
import {
  type CosignedFlowOrder,
  encodeOrder,
  isCosigned,
  type LimitOrder,
} from '@cenote/trading/orders';

/** An order that a reactor accepts. */
export type FillableOrder = LimitOrder | CosignedFlowOrder;

/** Identifies a chain by id and first block: a restarted local chain has the same id. */
export interface ChainKey {
  chainId: number;
  genesis: Hex;
}

/** How an order was filled. */
export interface Settlement {
  txHash: Hex;
  blockNumber: number;
  /** Seconds. */
  filledAt: number;
  filler: Address;
  amountIn: bigint;
  amountOut: bigint;
}

/** Statuses of orders that may still be filled. */
export const FILLABLE_STATUSES: readonly OrderStatus[] = ['open', 'insufficient-funds', 'error'];

/** Whether an order may still be filled. */
export const isFillable = ({ status }: { status: OrderStatus }): boolean =>
  FILLABLE_STATUSES.some((fillable) => fillable === status);

/** SQL condition of fillable orders, worded as in the index, so that the database uses the index. */
export const IS_FILLABLE_SQL = `status in (${FILLABLE_STATUSES.map((status) => `'${status}'`).join(', ')})`;

/** A row of the order book. */
export interface OrderRecord extends ChainKey {
  hash: Hex;
  kind: 'flow' | 'limit';
  status: OrderStatus;
  /** The chain's head at which the status was determined. */
  statusBlock: number;
  swapper: Address;
  reactor: Address;
  nonce: bigint;
  input: { token: Address; startAmount: bigint; endAmount: bigint };
  output: { token: Address; startAmount: bigint; endAmount: bigint; recipient: Address };
  /** Seconds, for all four. */
  decayStartTime: number;
  decayEndTime: number;
  deadline: number;
  createdAt: number;
  /** The chain's head at intake. */
  createdBlock: number;
  encodedOrder: Hex;
  signature: Hex;
  /** Whether the swapper is a contract, which may revoke the signature. */
  byContract: boolean;
  /** The token of a limited order, see `limitedTokenOf`; null: not limited. */
  limitedToken: Address | null;
  /** Value of the input in dollars, see `valueUsdOf`. */
  valueUsd: number | null;
  settlement: Settlement | null;
}

export interface NewRecord extends ChainKey {
  order: FillableOrder;
  hash: Hex;
  signature: Hex;
  byContract: boolean;
  limitedToken?: Address | undefined;
  valueUsd?: number | null;
  /** Seconds. */
  createdAt: number;
  createdBlock: number;
  /** The chain's head when the order was validated, or a later block: the gateway may lag behind. */
  seenBlock: number;
}

/** Returns the row of a new order. */
export function toRecord({
  order,
  createdBlock,
  seenBlock,
  limitedToken = undefined,
  valueUsd = null,
  ...rest
}: NewRecord): OrderRecord {
  const { info, input, outputs, kind } = order;
  const [output] = outputs;
  if (!output) throw new Error('The order has no output');
  const times = isCosigned(order) ? order.cosignerData : order;
  return {
    ...rest,
    kind,
    status: 'open',
    statusBlock: seenBlock,
    createdBlock,
    swapper: lower(info.swapper),
    reactor: lower(info.reactor),
    nonce: info.nonce,
    input,
    output,
    settlement: null,
    encodedOrder: encodeOrder(order),
    limitedToken: limitedToken ?? null,
    valueUsd,
    decayStartTime: Number(times.decayStartTime),
    decayEndTime: Number(times.decayEndTime),
    deadline: Number(info.deadline),
  };
}

const texts = <T extends { startAmount: bigint; endAmount: bigint }>(curve: T) => ({
  ...curve,
  startAmount: String(curve.startAmount),
  endAmount: String(curve.endAmount),
});

/** Converts a row to the API's form. */
export function toApiOrder(record: OrderRecord & { id?: number }): ApiOrder {
  const {
    id: _,
    genesis: _1,
    statusBlock: _2,
    createdBlock: _3,
    byContract: _4,
    limitedToken: _5,
    valueUsd: _6,
    settlement,
    ...rest
  } = record;
  return {
    ...rest,
    nonce: String(rest.nonce),
    input: texts(rest.input),
    output: texts(rest.output),
    settlement: settlement && {
      ...settlement,
      amountIn: String(settlement.amountIn),
      amountOut: String(settlement.amountOut),
    },
  };
}
