import { withLateTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';

export { LimitTrade } from './form/limit-trade.tsx';

/** The account's limits under the form. Their code, and that of a cancellation, comes after the form's. */
export const LimitOrders = lazyPart(() => withLateTexts(import('./list/lazy-limit-orders.ts')));
