import type { Hex } from '@cenote/chains';
import { orderAccepted, orderRefused } from '../../state/slices/orders.ts';
import type { AppDispatch } from '../../state/store.ts';
import type { SubmitResult } from './submit-order.ts';

/**
 * Dispatches the gateway's response to a signed order that is already stored: accepted or refused; no response changes
 * nothing.
 */
export function storeSubmitResult(dispatch: AppDispatch, id: Hex, result: SubmitResult): void {
  if (result.type === 'accepted') dispatch(orderAccepted(id));
  if (result.type === 'refused') dispatch(orderRefused({ id, code: result.code }));
}
