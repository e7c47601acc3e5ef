import { priceImpactLevel, type RouteQuote } from '@cenote/trading';
import { isWorseThanAccepted } from '../../quote/acceptance.ts';
import type { Quote } from '../../quote/quote-query.ts';
import {
  acceptUnverified,
  type CheckedQuote,
  type QuoteVerdict,
} from '../../quote-proof/verify-quote.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { TradeRequest } from './trade-request.ts';

/** A price impact that is higher by no more than this than the one shown needs no new confirmation. */
const IMPACT_TOLERANCE_BPS = 100;

/**
 * Returns the quote to execute now, verified on this device; undefined where the price, or its impact, is worse than what
 * was accepted.
 * @throws TradeError `QUOTE_INVALID`, `QUOTE_UNVERIFIED`, `RPC_DOWN`
 */
export async function quoteToSign(
  request: TradeRequest,
  {
    freshQuote,
    verify,
    acceptsUnverified,
  }: {
    freshQuote(): Promise<Quote>;
    verify(quote: Quote): Promise<QuoteVerdict>;
    acceptsUnverified: boolean;
  },
): Promise<CheckedQuote | undefined> {
  if (request.type !== 'swap') throw new TradeError('CHECK_REFUSED');
  const found = await verify(await freshQuote());
  if (found.verdict === 'invalid') throw new TradeError('QUOTE_INVALID');
  if (found.verdict === 'unverified' && !acceptsUnverified) {
    throw new TradeError(isNodeUnreachable(found.reason) ? 'RPC_DOWN' : 'QUOTE_UNVERIFIED');
  }
  const quote = found.verdict === 'unverified' ? acceptUnverified(found.quote) : found.quote;
  const isWorse =
    isWorseThanAccepted(quote.route, request.accepted) ||
    isImpactWorse(quote.route, request.quote.route);
  return isWorse ? undefined : quote;
}

/** Offline even the code that verifies may fail to load, which says nothing about the node. */
const isNodeUnreachable = (reason: string): boolean => reason === 'RPC_DOWN' || !navigator.onLine;

/** Whether a high impact was shown as less than it is: what was shown may be the gateway's figure. */
const isImpactWorse = (route: RouteQuote, shown: RouteQuote): boolean =>
  priceImpactLevel(route.priceImpactBps) !== 'low' &&
  route.priceImpactBps > shown.priceImpactBps + IMPACT_TOLERANCE_BPS;
