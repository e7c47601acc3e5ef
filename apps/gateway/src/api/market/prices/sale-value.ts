/**
 * `saleUnit()`: the dollar price of one base unit of a held token; undefined if it has none or cannot be sold. Also:
 * `isUnsellable()`.
 */
import type { Address } from '@cenote/chains';
import type { KnownToken } from '../../tokens/known-token.ts';
import type { MarketFigures } from '../figures.ts';

const ALL_BPS = 10_000;

/** Whether a token list or a buy-sell simulation reports that the token cannot be sold. */
export const isUnsellable = ({ flags, sellFeeBps }: Pick<KnownToken, 'flags' | 'sellFeeBps'>) =>
  flags.includes('honeypot') || sellFeeBps >= ALL_BPS;

/**
 * Returns the price in dollars of one base unit of a held token. An unsellable token also has a pool price, which its
 * holder cannot obtain.
 * @returns undefined if the token has no price or cannot be sold.
 */
export function saleUnit(
  { tokens, sources }: Pick<MarketFigures, 'tokens' | 'sources'>,
  token: Address,
): number | undefined {
  const known = tokens.get(token)?.token;
  return known && isUnsellable(known) ? undefined : sources.get(token)?.unit;
}
