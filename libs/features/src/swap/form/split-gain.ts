/**
 * `splitGainUsd()`: returns what a route brings against the best route of one path, in dollars net of gas. Also:
 * `MIN_GAIN_USD`, the least that is shown.
 */
import { fiatValue } from '../../money/amount-text.ts';
import type { Quote } from '../../quote/quote-query.ts';
import type { Token } from '../../tokens/list/token.ts';

/** One cent. */
export const MIN_GAIN_USD = 0.01;

/**
 * Returns the gain in dollars, for display only: the difference of the results at the token's price, less that of the
 * gas. The other route's result is the source's claim.
 * @param coin the native coin
 * @returns undefined if a price is missing, the other route is not stated, or the gain is less than a cent
 */
export function splitGainUsd(
  { route, gasPriceWei }: Pick<Quote, 'route' | 'gasPriceWei'>,
  { input, output, coin }: { input: Token; output: Token; coin: Token | undefined },
): number | undefined {
  const { single, kind } = route;
  if (!single) return undefined;
  const [more, token] =
    kind === 'exactIn'
      ? [route.amountOut - single.amountOut, output]
      : [single.amountIn - route.amountIn, input];
  const result = fiatValue(more, token.decimals, token.priceUsd);
  const wei = (route.gasUnits - single.gasUnits) * gasPriceWei;
  const gas = fiatValue(wei, coin?.decimals, coin?.priceUsd);
  if (result === undefined || gas === undefined) return undefined;
  const gain = result - gas;
  return gain >= MIN_GAIN_USD ? gain : undefined;
}
