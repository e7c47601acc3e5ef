import { asChecked, type Checked } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { Quote } from '../quote/quote-query.ts';
import type { ClaimView } from './use-claim.ts';

/** The route through pools where this device found or verified it. */
export function verifiedRoute(
  quote: Quote | undefined,
  claim: ClaimView,
): Checked<RouteQuote> | undefined {
  if ('quote' in claim) return claim.quote.route;
  return quote?.source === 'device' ? asChecked(quote.route) : undefined;
}
