import type { ApiOrder } from '@cenote/data';
import { isNonceUsed, noncesAbi, type OrderSwapEvent, splitNonce } from '@cenote/trading/orders';
import type { Hex } from 'viem';
import { getBlock, readContract } from 'viem/actions';
import type { OrderBook } from '../orders/order-book.ts';
import type { StepContext } from '../review/chain-steps.ts';

/** What is known of a signed order. */
export interface OrderNews {
  /** As the book has it. */
  order: ApiOrder | undefined;
  /** The book was reached, whether it has the order or not. */
  isReached: boolean;
  /** By the chain's own word: nobody can fill it any more, and nobody has. */
  isLapsed: boolean;
}

/** What tells a signed order from others. */
export interface OrderAsked {
  chainId: number;
  hash: Hex;
  nonce: bigint;
  /** Last second at which it can be filled (unix). */
  deadline: number;
}

/** Asks the order book for a signed order; where it has none or is down, the chain. */
export async function orderNews(
  signed: OrderAsked,
  context: StepContext,
  book: Pick<OrderBook, 'orders'>,
  signal?: AbortSignal,
): Promise<OrderNews> {
  const query = { chainId: signed.chainId, hash: signed.hash };
  const answer = await book.orders(query, signal).catch(() => undefined);
  const order = answer?.orders.find(({ hash }) => hash === signed.hash);
  if (order) return { order, isReached: true, isLapsed: false };
  const isLapsed = await hasLapsed(signed, context).catch(() => false);
  return { order, isReached: answer !== undefined, isLapsed };
}

async function hasLapsed(
  { deadline, nonce }: OrderAsked,
  { client, contracts, account }: StepContext,
): Promise<boolean> {
  const { number, timestamp } = await getBlock(client, { blockTag: 'latest' });
  if (timestamp <= deadline) return false;
  const bitmap = await readContract(client, {
    ...{ abi: noncesAbi, address: contracts.permit2, functionName: 'nonceBitmap' },
    ...{ args: [account, splitNonce(nonce).word], blockNumber: number },
  });
  return !isNonceUsed(bitmap, nonce);
}

/**
 * What news of an order mean for who waits for it; undefined while it goes on. Without funds it does: when
 * they come back, it can be filled until it lapses.
 */
export function orderEnd({ order, isLapsed }: OrderNews): OrderSwapEvent | undefined {
  if (!order) return isLapsed ? { type: 'ended', status: 'expired' } : undefined;
  const { status, settlement } = order;
  switch (status) {
    case 'open':
    case 'insufficient-funds':
      return undefined;
    case 'filled':
      return settlement ? { type: 'filled', hash: settlement.txHash } : undefined;
    default:
      return { type: 'ended', status };
  }
}
