/**
 * `priceText()`: returns a price as text for its field: nine significant digits, rounded in favour of the seller. Also:
 * `parsePrice()` (parses an entered price without loss), `PRICE_DECIMALS` (maximum fractional digits of an entered
 * price), type `PairDecimals`.
 */
import { formatAmount } from '@cenote/trading';
import type { Price } from '@cenote/trading/orders';

/** Decimals of the token sold and of the token bought. */
export interface PairDecimals {
  input: number;
  output: number;
}

/** Maximum fractional digits of an entered price: enough for the cheapest token in the most expensive one. */
export const PRICE_DECIMALS = 36;
const SIGNIFICANT = 9;

const tenTo = (power: number): bigint => 10n ** BigInt(power);

/**
 * Parses an entered price without loss.
 * @param isInverted false: tokens bought for one sold. True: tokens sold for one bought.
 * @returns undefined if the text is not a positive number
 */
export function parsePrice(
  text: string,
  { input, output }: PairDecimals,
  isInverted: boolean,
): Price | undefined {
  const match = /^(\d{0,60})(?:[.,](\d{0,60}))?$/.exec(text.trim());
  const [, whole = '', fraction = ''] = match ?? [];
  const figure = BigInt(`0${whole}${fraction}`);
  if (figure === 0n) return undefined;
  const unit = tenTo(fraction.length);
  return isInverted
    ? { amountIn: figure * tenTo(input), amountOut: unit * tenTo(output) }
    : { amountIn: unit * tenTo(input), amountOut: figure * tenTo(output) };
}

/** Returns a price as text for its field: nine significant digits, rounded in favour of the seller. */
export function priceText(price: Price, decimals: PairDecimals, isInverted: boolean): string {
  const bought = price.amountOut * tenTo(decimals.input);
  const sold = price.amountIn * tenTo(decimals.output);
  const [over, under] = isInverted ? [sold, bought] : [bought, sold];
  let places = 0;
  while (places < PRICE_DECIMALS && (over * tenTo(places)) / under < tenTo(SIGNIFICANT - 1)) {
    places++;
  }
  const scaled = over * tenTo(places);
  const figure = isInverted ? scaled / under : (scaled + under - 1n) / under;
  return formatAmount(figure, places);
}
