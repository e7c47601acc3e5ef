import { maxAmountIn, minAmountOut, type RouteQuote } from '@cenote/trading';

/* Price bound that the user accepted, and whether a fresh quote is worse. */

/** What the person has said yes to: the least they receive, or the most they pay. */
export interface Accepted {
  kind: RouteQuote['kind'];
  bound: bigint;
}

/** The bound that the screen names for a quote under a tolerance. */
export const boundOf = (
  quote: Pick<RouteQuote, 'kind' | 'amountIn' | 'amountOut'>,
  slippageBps: number,
): bigint =>
  quote.kind === 'exactIn'
    ? minAmountOut(quote.amountOut, slippageBps)
    : maxAmountIn(quote.amountIn, slippageBps);

/** Accepting a quote as it is shown. */
export const accept = (quote: RouteQuote, slippageBps: number): Accepted => ({
  kind: quote.kind,
  bound: boundOf(quote, slippageBps),
});

/** True when a fresh quote breaks what was accepted: it must be accepted anew before it is signed. */
export function isWorseThanAccepted(quote: RouteQuote, accepted: Accepted): boolean {
  if (quote.kind !== accepted.kind) return true;
  return quote.kind === 'exactIn'
    ? quote.amountOut < accepted.bound
    : quote.amountIn > accepted.bound;
}

/**
 * The bound to sign for a fresh quote that keeps to what was accepted: a better price tightens it, a
 * slightly worse one never loosens it.
 */
export function boundToSign(quote: RouteQuote, slippageBps: number, accepted: Accepted): bigint {
  const fresh = boundOf(quote, slippageBps);
  if (quote.kind === 'exactIn') return fresh > accepted.bound ? fresh : accepted.bound;
  return fresh < accepted.bound ? fresh : accepted.bound;
}
