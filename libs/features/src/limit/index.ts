import { withLazyTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';

export { LimitTrade } from './form/limit-trade.tsx';

/** List of the account's limits under the form. Its code, and that of a cancellation, is loaded after the form's. */
export const LimitOrders = lazyPart(() => withLazyTexts(import('./list/lazy-limit-orders.ts')));
