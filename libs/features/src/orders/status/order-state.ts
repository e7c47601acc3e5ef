import type { Address } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import type { OrderStep, TradeEvent } from '@cenote/trading/execution';
import type { Hex } from 'viem';
import type { StepContext } from '../../transactions/step-context.ts';
import type { OrdersApi } from '../orders-api.ts';
import { type Fill, findFill } from './find-fill.ts';
import { receivedAmount, tokenChange } from './moved-amounts.ts';
import { type NonceState, readNonces } from './read-nonces.ts';

/** What left and what came by a fill, in base units, by the chain. */
export interface MovedAmounts {
  amountIn: bigint;
  amountOut: bigint;
}

/** What the chain says of a signed order. */
export type OnchainOrder =
  | { status: 'fillable' }
  /** Its last second has passed, and its nonce was not used. */
  | { status: 'lapsed' }
  | { status: 'filled'; hash: Hex; moved?: MovedAmounts }
  /** Its nonce is used, by a cancellation or by another order with the same one. */
  | { status: 'void' };

/** What is known of a signed order. */
export interface OrderState {
  /** As the book has it: a hint, since the signature holds whatever the book says. */
  order: ApiOrder | undefined;
  /** The book was reached, whether it has the order or not. */
  isReached: boolean;
  /** The chain's own word; undefined where it could not be read, or does not say it surely yet. */
  onchain: OnchainOrder | undefined;
}

/** What tells a signed order from others. */
export interface OrderAsked {
  chainId: number;
  hash: Hex;
  nonce: bigint;
  /** Last second at which it can be filled (unix). */
  deadline: number;
  /** What it gives and what it brings. */
  tokens: { input: Address; output: Address };
}

/**
 * Returns what a filled order moved, in base units: by the chain, else by the gateway for the same transaction;
 * undefined while neither states it.
 */
export function amountsOf({ order, onchain }: OrderState): MovedAmounts | undefined {
  if (onchain?.status !== 'filled') return undefined;
  const stated = order?.settlement;
  if (onchain.moved || stated?.txHash !== onchain.hash) return onchain.moved;
  return { amountIn: BigInt(stated.amountIn), amountOut: BigInt(stated.amountOut) };
}

/** Reads a signed order from the gateway and its state from the chain. Rejects only when aborted. */
export async function readOrderState(
  signed: OrderAsked,
  context: StepContext,
  book: Pick<OrdersApi, 'orders'>,
  signal?: AbortSignal,
): Promise<OrderState> {
  // The chain first: a fill that it has is one that the book may know by the time it is asked.
  const read = await readNonces([signed.nonce], context).catch(() => undefined);
  const stated = await statedOrder(signed, book, signal);
  const [state] = read?.states ?? [];
  const onchain =
    read && state
      ? await onchainOrder({ timestamp: read.timestamp, ...state }, signed, context, stated.order)
      : undefined;
  return { ...stated, onchain };
}

/** Returns the order as the gateway states it, and whether the gateway answered. Rejects only when aborted. */
export async function statedOrder(
  signed: Pick<OrderAsked, 'chainId' | 'hash'>,
  book: Pick<OrdersApi, 'orders'>,
  signal?: AbortSignal,
): Promise<Pick<OrderState, 'order' | 'isReached'>> {
  const query = { chainId: signed.chainId, hash: signed.hash };
  const answer = await book.orders(query, signal).catch(() => undefined);
  const order = answer?.orders.find(({ hash }) => hash === signed.hash);
  return { order, isReached: answer !== undefined };
}

/**
 * Returns the state of an order on the chain, given its nonce there; undefined where it cannot be read or is not
 * final.
 */
export const onchainOrder = (
  state: NonceState & { timestamp: bigint },
  signed: OrderAsked,
  context: StepContext,
  order: ApiOrder | undefined,
): Promise<OnchainOrder | undefined> =>
  onchainOf(state, signed, context, order).catch(() => undefined);

/** @throws what reading the chain throws */
async function onchainOf(
  { timestamp, isUsed, wasUsedBefore }: NonceState & { timestamp: bigint },
  { hash, nonce, deadline, tokens }: OrderAsked,
  context: StepContext,
  order: ApiOrder | undefined,
): Promise<OnchainOrder | undefined> {
  if (!isUsed) return { status: timestamp > deadline ? 'lapsed' : 'fillable' };
  const stated = order?.settlement?.txHash as Hex | undefined;
  const fill = await findFill({ hash, nonce }, context, stated);
  // Filled or canceled long ago: neither is said without proof.
  if (fill === 'unknown') return undefined;
  if (fill !== 'none') {
    const moved = await movedBy(fill, context, tokens);
    return { status: 'filled', hash: fill.receipt.transactionHash, ...(moved && { moved }) };
  }
  // A node may have the state of a block before its logs: what was used in the block before has no fill to come.
  return order?.status === 'cancelled' || wasUsedBefore ? { status: 'void' } : undefined;
}

/** Undefined where the chain does not say what of it moved for this order. */
async function movedBy(
  { receipt, isAlone }: Fill,
  { client, account }: StepContext,
  { input, output }: OrderAsked['tokens'],
): Promise<MovedAmounts | undefined> {
  if (!isAlone) return undefined;
  const amountIn = -tokenChange(receipt, input, account);
  const amountOut = await receivedAmount(client, receipt, output, account);
  return amountIn > 0n && amountOut !== undefined ? { amountIn, amountOut } : undefined;
}

/**
 * Returns the event that ends an order; undefined while it can be filled. Only the chain ends an order: whatever the
 * gateway states, fillers may have the signature.
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
