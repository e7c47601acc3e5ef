/**
 * `isInvertedByDefault()`: returns whether a pair's price is shown as tokens sold for one bought: prices are quoted in
 * a stable coin, else in the native coin, else in the cheaper token.
 */
import { isNative, lower, type Network } from '@cenote/chains';
import type { Token } from '../../tokens/list/token.ts';

/** Tokens pegged to the dollar or the euro, in which prices are usually quoted. */
const STABLE_SYMBOLS: ReadonlySet<string> = new Set([
  ...['USDC', 'USDT', 'DAI', 'USDS', 'USDE', 'FRAX', 'PYUSD', 'LUSD', 'GHO', 'CRVUSD', 'TUSD'],
  ...['USDP', 'BUSD', 'FDUSD', 'EURC', 'EURS'],
]);

type PricedToken = Pick<Token, 'address' | 'symbol' | 'safety' | 'priceUsd'>;

/** Returns how common the token is as a quote currency; higher is more common. */
function quoteRank(
  { address, symbol, safety }: PricedToken,
  { wrappedNative }: Pick<Network, 'wrappedNative'>,
): number {
  if (safety === 'verified' && STABLE_SYMBOLS.has(symbol.toUpperCase())) return 2;
  return isNative(address) || lower(address) === lower(wrappedNative) ? 1 : 0;
}

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
