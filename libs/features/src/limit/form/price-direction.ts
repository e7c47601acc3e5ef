import { isNative, lower, type Network } from '@cenote/chains';
import type { Token } from '../../tokens/list/token.ts';

/** Tokens that stand for a dollar or a euro, which prices are usually counted in. */
const STABLE_SYMBOLS: ReadonlySet<string> = new Set([
  ...['USDC', 'USDT', 'DAI', 'USDS', 'USDE', 'FRAX', 'PYUSD', 'LUSD', 'GHO', 'CRVUSD', 'TUSD'],
  ...['USDP', 'BUSD', 'FDUSD', 'EURC', 'EURS'],
]);

type PricedToken = Pick<Token, 'address' | 'symbol' | 'safety' | 'priceUsd'>;

/** How usual it is to count other tokens' prices in this one; more is more usual. */
function quoteRank(
  { address, symbol, safety }: PricedToken,
  { wrappedNative }: Pick<Network, 'wrappedNative'>,
): number {
  if (safety === 'verified' && STABLE_SYMBOLS.has(symbol.toUpperCase())) return 2;
  return isNative(address) || lower(address) === lower(wrappedNative) ? 1 : 0;
}

/**
 * Returns whether a pair's price is shown as tokens sold for one bought: a stable coin is what prices are counted
 * in, else the native coin, else the cheaper token.
 */
export function isInvertedByDefault(
  sold: PricedToken | undefined,
  bought: PricedToken | undefined,
  network: Pick<Network, 'wrappedNative'>,
): boolean {
  if (!sold || !bought) return false;
  const difference = quoteRank(sold, network) - quoteRank(bought, network);
  if (difference !== 0) return difference > 0;
  return (
    sold.priceUsd !== undefined && bought.priceUsd !== undefined && sold.priceUsd < bought.priceUsd
  );
}
