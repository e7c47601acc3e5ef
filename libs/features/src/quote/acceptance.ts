/**
 * Price bound that the user accepted, as pure functions: `boundOf()` (the bound of a quote with a slippage),
 * `accept()` (accepts a quote as shown), `isWorseThanAccepted()` (whether a fresh quote violates the bound),
 * `boundToSign()` (the bound to sign for a fresh quote). Also: type `Accepted`.
 */
import { maxAmountIn, minAmountOut, type RouteQuote } from '@cenote/trading';

/** Bound that the user accepted: the minimum received, or the maximum sold. */
export interface Accepted {
  kind: RouteQuote['kind'];
  bound: bigint;
}

/** Returns the bound that the screen shows for a quote with a slippage tolerance. */
export const boundOf = (
  quote: Pick<RouteQuote, 'kind' | 'amountIn' | 'amountOut'>,
  slippageBps: number,
): bigint =>
  quote.kind === 'exactIn'
    ? minAmountOut(quote.amountOut, slippageBps)
    : maxAmountIn(quote.amountIn, slippageBps);

/** Accepts a quote as it is shown. */
export const accept = (quote: RouteQuote, slippageBps: number): Accepted => ({
  kind: quote.kind,
  bound: boundOf(quote, slippageBps),
});

/** Returns whether a fresh quote violates the accepted bound: it must be accepted again before it is signed. */
export function isWorseThanAccepted(quote: RouteQuote, accepted: Accepted): boolean {
  if (quote.kind !== accepted.kind) return true;
  return quote.kind === 'exactIn'
    ? quote.amountOut < accepted.bound
    : quote.amountIn > accepted.bound;
}

/**
 * Returns the bound to sign for a fresh quote within the accepted bound: a better price tightens it, a slightly worse
 * one never loosens it.
 */
export function boundToSign(quote: RouteQuote, slippageBps: number, accepted: Accepted): bigint {
  const fresh = boundOf(quote, slippageBps);
  if (quote.kind === 'exactIn') return fresh > accepted.bound ? fresh : accepted.bound;
  return fresh < accepted.bound ? fresh : accepted.bound;
}
