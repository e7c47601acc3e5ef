import type { Address } from '@cenote/chains';
import type { KnownToken } from '../../tokens/known-token.ts';
import type { MarketFigures } from '../figures.ts';

const ALL_BPS = 10_000;

/** True where a token list or a buy-sell simulation says that the token cannot be sold. */
export const isUnsellable = ({ flags, sellFeeBps }: Pick<KnownToken, 'flags' | 'sellFeeBps'>) =>
  flags.includes('honeypot') || sellFeeBps >= ALL_BPS;

/**
 * Dollars of one base unit in what somebody owns. Pools price an unsellable token all the same, but its
 * holder cannot get that price.
 * @returns undefined where the token has no price or cannot be sold.
 */
export function saleUnit(
  { tokens, sources }: Pick<MarketFigures, 'tokens' | 'sources'>,
  token: Address,
): number | undefined {
  const known = tokens.get(token)?.token;
  return known && isUnsellable(known) ? undefined : sources.get(token)?.unit;
}
