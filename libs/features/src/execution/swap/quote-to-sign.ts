/**
 * `quoteToSign()`: returns the quote to execute now, verified on this device; undefined if the price or its impact is
 * worse than the accepted one.
 */
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

/** A price impact that exceeds the displayed one by no more than this needs no new confirmation. */
const IMPACT_TOLERANCE_BPS = 100;

/**
 * Returns the quote to execute now, verified on this device; undefined if the price or its impact is worse than the
 * accepted one.
 * @throws TradeError `QUOTE_INVALID` if the chain contradicts the quote, `QUOTE_UNVERIFIED` or `RPC_DOWN` if this
 *   device could not verify it
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

/** Without a network the verification code may fail to load too, which does not indicate the state of the node. */
const isNodeUnreachable = (reason: string): boolean => reason === 'RPC_DOWN' || !navigator.onLine;

/** Returns whether a high impact exceeds the displayed one, which may be the gateway's figure. */
const isImpactWorse = (route: RouteQuote, shown: RouteQuote): boolean =>
  priceImpactLevel(route.priceImpactBps) !== 'low' &&
  route.priceImpactBps > shown.priceImpactBps + IMPACT_TOLERANCE_BPS;
