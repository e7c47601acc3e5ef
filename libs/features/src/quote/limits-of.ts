import { type Network, type SwapLimits, swapLimitsOf } from '@cenote/chains';
import type { QuoteParams } from './route-quote.ts';

/** Returns what the transaction of a quoted route may hold. */
export const limitsOf = (
  network: Network,
  { maxLegs }: Pick<QuoteParams, 'maxLegs'>,
): SwapLimits => ({ ...swapLimitsOf(network), ...(maxLegs !== undefined && { maxLegs }) });
