import type { Translate } from '@cenote/i18n';
import type { QueuedOrder } from '../state/orders.ts';

/** How a swap without a transaction stands. */
export const orderStatus = ({ isCanceled }: QueuedOrder): 'canceled' | 'pending' =>
  isCanceled ? 'canceled' : 'pending';

export const orderTitle = (t: Translate, { isCanceled }: QueuedOrder): string =>
  t(isCanceled ? 'activity.canceled.swap' : 'swap.progress.pending');

/** Why it never was sent. */
export const orderNote = (t: Translate, { batch }: QueuedOrder): string =>
  t(batch === undefined ? 'activity.leftOrder' : 'activity.leftBatch');
