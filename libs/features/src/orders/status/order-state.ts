/**
 * State of a signed order: `readOrderState()` reads it from the gateway and the chain. Also: its parts `statedOrder()`
 * and `onchainOrder()`, `amountsOf()` (amounts of a fill), `orderEnd()` (the event that ends an order, from the chain
 * alone), types `OrderState`, `OnchainOrder`, `MovedAmounts`, `OrderStatusRequest`.
 */
import type { Address } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import type { OrderStep, TradeEvent } from '@cenote/trading/execution';
import type { Hex } from 'viem';
import type { StepContext } from '../../transactions/step-context.ts';
import type { OrdersApi } from '../orders-api.ts';
import { type Fill, findFill } from './find-fill.ts';
import { receivedAmount, tokenChange } from './moved-amounts.ts';
import { type NonceState, readNonces } from './read-nonces.ts';

/** Amounts sold and bought by a fill according to the chain, in base units. */
export interface MovedAmounts {
  amountIn: bigint;
  amountOut: bigint;
}

/** Onchain status of a signed order. */
export type OnchainOrder =
  | { status: 'fillable' }
  /** Its deadline has passed, and its nonce was not used. */
  | { status: 'lapsed' }
  | { status: 'filled'; hash: Hex; moved?: MovedAmounts }
  /** Its nonce was used by a cancellation or by another order with the same nonce. */
  | { status: 'void' };

/** State of a signed order. */
export interface OrderState {
  /** Order according to the gateway: a hint, since the signature stays valid whatever the gateway returns. */
  order: ApiOrder | undefined;
  /** The gateway responded, whether it has the order or not. */
  isReached: boolean;
  /** Onchain status; undefined if it could not be read or is not final. */
  onchain: OnchainOrder | undefined;
}

/** Data that identifies a signed order. */
export interface OrderStatusRequest {
  chainId: number;
  hash: Hex;
  nonce: bigint;
  /** Last second at which it can be filled (Unix). */
  deadline: number;
  /** Sold and bought token. */
  tokens: { input: Address; output: Address };
}

/**
 * Returns the amounts of a filled order, in base units: from the chain, else from the gateway for the same transaction;
 * undefined while neither has them.
 */
export function amountsOf({ order, onchain }: OrderState): MovedAmounts | undefined {
  if (onchain?.status !== 'filled') return undefined;
  const stated = order?.settlement;
  if (onchain.moved || stated?.txHash !== onchain.hash) return onchain.moved;
  return { amountIn: BigInt(stated.amountIn), amountOut: BigInt(stated.amountOut) };
}

/** Reads a signed order from the gateway and its state from the chain. Rejects only when aborted. */
export async function readOrderState(
  signed: OrderStatusRequest,
  context: StepContext,
  ordersApi: Pick<OrdersApi, 'orders'>,
  signal?: AbortSignal,
): Promise<OrderState> {
  // The chain is read first, so that the gateway has had time to index a fill found there.
  const read = await readNonces([signed.nonce], context).catch(() => undefined);
  const stated = await statedOrder(signed, ordersApi, signal);
  const [state] = read?.states ?? [];
  const onchain =
    read && state
      ? await onchainOrder({ timestamp: read.timestamp, ...state }, signed, context, stated.order)
      : undefined;
  return { ...stated, onchain };
}

/** Returns the order from the gateway, and whether the gateway responded. Rejects only when aborted. */
export async function statedOrder(
  signed: Pick<OrderStatusRequest, 'chainId' | 'hash'>,
  ordersApi: Pick<OrdersApi, 'orders'>,
  signal?: AbortSignal,
): Promise<Pick<OrderState, 'order' | 'isReached'>> {
  const query = { chainId: signed.chainId, hash: signed.hash };
  const answer = await ordersApi.orders(query, signal).catch(() => undefined);
  const order = answer?.orders.find(({ hash }) => hash === signed.hash);
  return { order, isReached: answer !== undefined };
}

/**
 * Returns the onchain status of an order, given the state of its nonce; undefined if it cannot be read or is not final.
 */
export const onchainOrder = (
  state: NonceState & { timestamp: bigint },
  signed: OrderStatusRequest,
  context: StepContext,
  order: ApiOrder | undefined,
): Promise<OnchainOrder | undefined> =>
  onchainOf(state, signed, context, order).catch(() => undefined);

/** @throws errors of the node */
async function onchainOf(
  { timestamp, isUsed, wasUsedBefore }: NonceState & { timestamp: bigint },
  { hash, nonce, deadline, tokens }: OrderStatusRequest,
  context: StepContext,
  order: ApiOrder | undefined,
): Promise<OnchainOrder | undefined> {
  if (!isUsed) return { status: timestamp > deadline ? 'lapsed' : 'fillable' };
  const stated = order?.settlement?.txHash as Hex | undefined;
  const fill = await findFill({ hash, nonce }, context, stated);
  // It was filled or canceled long ago: neither is returned without proof.
  if (fill === 'unknown') return undefined;
  if (fill !== 'none') {
    const moved = await movedBy(fill, context, tokens);
    return { status: 'filled', hash: fill.receipt.transactionHash, ...(moved && { moved }) };
  }
  // A node may expose the state of a block before its logs: a nonce that was used in the previous block has no fill to
  // come.
  return order?.status === 'cancelled' || wasUsedBefore ? { status: 'void' } : undefined;
}

/** Returns the moved amounts; undefined if the chain does not show which of them belong to this order. */
async function movedBy(
  { receipt, isAlone }: Fill,
  { client, account }: StepContext,
  { input, output }: OrderStatusRequest['tokens'],
): Promise<MovedAmounts | undefined> {
  if (!isAlone) return undefined;
  const amountIn = -tokenChange(receipt, input, account);
  const amountOut = await receivedAmount(client, receipt, output, account);
  return amountIn > 0n && amountOut !== undefined ? { amountIn, amountOut } : undefined;
}

/**
 * Returns the event that ends an order; undefined while it can be filled. Only the chain ends an order: whatever the
 * gateway returns, fillers may have the signature.
 */
export function orderEnd({ onchain }: OrderState): TradeEvent<OrderStep> | undefined {
  switch (onchain?.status) {
    case 'filled':
      return { type: 'filled', hash: onchain.hash };
    case 'lapsed':
      return { type: 'ended', status: 'expired' };
    case 'void':
      return { type: 'ended', status: 'cancelled' };
    default:
      return undefined;
  }
}
