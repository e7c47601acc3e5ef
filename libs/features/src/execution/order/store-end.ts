import type { Hex } from '@cenote/chains';
import { orderAccepted, orderRefused } from '../../state/slices/orders.ts';
import type { AppDispatch } from '../../state/store.ts';
import type { PutEnd } from './put-order.ts';

/** Stores what the order book said to a signed order that is stored already. */
export function storeEnd(dispatch: AppDispatch, id: Hex, end: PutEnd): void {
  if (end.type === 'accepted') dispatch(orderAccepted(id));
  if (end.type === 'refused') dispatch(orderRefused({ id, code: end.code }));
}
