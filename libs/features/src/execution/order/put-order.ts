import { GatewayError, isRetryable } from '@cenote/data';
import type { OrderBook } from '../../orders/order-book.ts';
import type { SignedOrder } from './signed-order.ts';

/** What became of handing a signed order to the order book. */
export type PutEnd =
  | { type: 'accepted' }
  /** It says why it does not take it. */
  | { type: 'refused'; code: string }
  /** No answer: it may have it or not. */
  | { type: 'unanswered' };

const PAUSES_MS = [500, 1_500];

/**
 * Hands a signed order to the order book, and again where it does not answer: the same order twice is one.
 * Never throws.
 */
export async function putOrder(
  { hash, body }: SignedOrder,
  book: Pick<OrderBook, 'placeOrder'>,
  pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<PutEnd> {
  for (const ms of [...PAUSES_MS, undefined]) {
    try {
      const taken = await book.placeOrder(body);
      // Of another order it is no answer.
      return { type: taken.hash.toLowerCase() === hash ? 'accepted' : 'unanswered' };
    } catch (error) {
      if (!isRetryable(error)) return refusalOf(error);
    }
    if (ms !== undefined) await pause(ms);
  }
  return { type: 'unanswered' };
}

const refusalOf = (error: unknown): PutEnd =>
  error instanceof GatewayError && error.code !== 'BAD_ANSWER'
    ? { type: 'refused', code: error.code }
    : { type: 'unanswered' };
