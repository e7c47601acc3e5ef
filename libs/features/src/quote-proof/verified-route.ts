import { asChecked, type Checked } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { Quote } from '../quote/quote-query.ts';
import type { QuoteProofView } from './use-quote-proof.ts';

/** Returns the quote's route if this device verified or computed it; otherwise undefined. */
export function verifiedRoute(
  quote: Quote | undefined,
  quoteProof: QuoteProofView,
): Checked<RouteQuote> | undefined {
  if ('quote' in quoteProof) return quoteProof.quote.route;
  return quote?.source === 'device' ? asChecked(quote.route) : undefined;
}
