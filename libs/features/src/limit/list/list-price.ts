/**
 * `listPrice()`: returns the market price of a pair from the dollar prices of the token list: precise enough for a
 * comparison, without a quote for each pair.
 */
import type { Price } from '@cenote/trading/orders';
import type { Token } from '../../tokens/list/token.ts';

/** Precision of a dollar price. */
const PRECISION = 1e12;
/** Maximum ratio of two prices, in either direction: beyond it, a listed price is wrong. */
const MAX_RATIO = 1e30;

type Priced = Pick<Token, 'decimals' | 'priceUsd'>;

export function listPrice(input: Priced, output: Priced): Price | undefined {
  const [sold, bought] = [input.priceUsd ?? 0, output.priceUsd ?? 0];
  if (!(sold > 0) || !(bought > 0)) return undefined;
  const ratio = sold / bought;
  if (!(ratio < MAX_RATIO && ratio > 1 / MAX_RATIO)) return undefined;
  // The larger figure is a whole number of units of 1 / `PRECISION`.
  const [over, under] = ratio >= 1 ? [ratio, 1] : [1, 1 / ratio];
  return {
    amountIn: BigInt(Math.round(under * PRECISION)) * 10n ** BigInt(input.decimals),
    amountOut: BigInt(Math.round(over * PRECISION)) * 10n ** BigInt(output.decimals),
  };
}
