/**
 * Entry of the limit page: components `LimitTrade` (limit form, its limits and chart) and `LimitOrders` (list of the
 * account's limits, whose code loads after the form's).
 */
import { withLazyTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';

export { LimitTrade } from './form/limit-trade.tsx';

/** List of the account's limits under the form. Its code, and that of a cancellation, is loaded after the form's. */
export const LimitOrders = lazyPart(() => withLazyTexts(import('./list/lazy-limit-orders.ts')));
