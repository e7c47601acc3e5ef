/**
 * `submitOrder()`: submits a signed order to the gateway and retries without a response: a repeated submission creates
 * no second order. Never throws. Also: type `SubmitResult` (result of submitting a signed order to the gateway).
 */
import { GatewayError, isRetryable } from '@cenote/data';
import type { OrdersApi } from '../../orders/orders-api.ts';
import type { SignedOrder } from './signed-order.ts';

/** Result of submitting a signed order to the gateway. */
export type SubmitResult =
  | { type: 'accepted' }
  /** `code` is the gateway's reason. */
  | { type: 'refused'; code: string }
  /** No response: the gateway may or may not have the order. */
  | { type: 'unanswered' };

const PAUSES_MS = [500, 1_500];

/**
 * Submits a signed order to the gateway and retries without a response: a repeated submission creates no second order.
 * Never throws.
 */
export async function submitOrder(
  { hash, body }: SignedOrder,
  api: Pick<OrdersApi, 'placeOrder'>,
  pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<SubmitResult> {
  for (const ms of [...PAUSES_MS, undefined]) {
    try {
      const taken = await api.placeOrder(body);
      // The response is for another order.
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
