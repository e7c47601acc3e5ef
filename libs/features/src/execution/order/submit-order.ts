import { GatewayError, isRetryable } from '@cenote/data';
import type { OrdersApi } from '../../orders/orders-api.ts';
import type { SignedOrder } from './signed-order.ts';

/** The gateway's answer to a signed order. */
export type SubmitResult =
  | { type: 'accepted' }
  /** With the code of the refusal. */
  | { type: 'refused'; code: string }
  /** No answer: the gateway may have the order or not. */
  | { type: 'unanswered' };

const PAUSES_MS = [500, 1_500];

/**
 * Submits a signed order to the gateway, again where it does not answer: the same order twice is one. Returns the answer;
 * never throws.
 */
export async function submitOrder(
  { hash, body }: SignedOrder,
  api: Pick<OrdersApi, 'placeOrder'>,
  pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<SubmitResult> {
  for (const ms of [...PAUSES_MS, undefined]) {
    try {
      const taken = await api.placeOrder(body);
      // Of another order it is no answer.
      return { type: taken.hash.toLowerCase() === hash ? 'accepted' : 'unanswered' };
    } catch (error) {
      if (!isRetryable(error)) return refusalFrom(error);
    }
    if (ms !== undefined) await pause(ms);
  }
  return { type: 'unanswered' };
}

const refusalFrom = (error: unknown): SubmitResult =>
  error instanceof GatewayError && error.code !== 'BAD_ANSWER'
    ? { type: 'refused', code: error.code }
    : { type: 'unanswered' };
