import type { RouteQuote } from '@cenote/trading';
import type { Token } from '../tokens/token.ts';

/** How far a stated price may be from what is known of it for amounts to be typed as money. */
const MAX_DIFFERENCE = 0.05;

const differs = (stated: number, known: number): boolean =>
  !(Math.abs(stated / known - 1) <= MAX_DIFFERENCE);

/**
 * Whether the stated price of the token whose amount is fixed differs by more than 5 % from that of a route to or
 * from a dollar token, without its price impact. False where the other token is none, or no price is stated.
 */
export function isFalsePrice(
  fixed: Token,
  other: Token,
  { kind, amountIn, amountOut, priceImpactBps }: RouteQuote,
): boolean {
  const { priceUsd } = fixed;
  if (priceUsd === undefined || !other.isDollar) return false;
  const [tokens, dollars] = kind === 'exactIn' ? [amountIn, amountOut] : [amountOut, amountIn];
  const got = Number(dollars) / 10 ** other.decimals / (Number(tokens) / 10 ** fixed.decimals);
  const left = 1 - priceImpactBps / 10_000;
  return differs(priceUsd, kind === 'exactIn' ? got / left : got * left);
}
