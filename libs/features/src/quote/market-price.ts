import { isNative, type Network, sameAddress } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { Price } from '@cenote/trading/orders';
import type { Token } from '../tokens/list/token.ts';

/* Market price of a pair from a small sample quote. */

/** A sample that moves the pools by more than this is no price of the market, in basis points. */
const MAX_SAMPLE_IMPACT_BPS = 100;
/** With fewer base units the rounding of the result weighs more than a tenth of a per cent. */
const MIN_SAMPLE_OUT = 1_000n;

/** The market's price by a sample trade; undefined for one that moves the pools or gives too little. */
export function marketPriceOf({
  amountIn,
  amountOut,
  priceImpactBps,
}: Pick<RouteQuote, 'amountIn' | 'amountOut' | 'priceImpactBps'>): Price | undefined {
  if (priceImpactBps > MAX_SAMPLE_IMPACT_BPS || amountOut < MIN_SAMPLE_OUT) return undefined;
  return { amountIn, amountOut };
}

/** Dollars for a whole token: what is stated with less counts as no price. */
const MIN_PRICE = 1e-30;

type Place = Pick<Network, 'wrappedNative'>;
type Sampled = Pick<Token, 'address' | 'decimals' | 'isDollar'>;

/**
 * The amount of a token that is swapped as a sample, in base units: a tenth of the coin, a hundred of a dollar token.
 * Of other tokens a power of ten of about a hundred dollars by the stated price, one whole token without a price:
 * whether that is enough has to be measured, see `sampleShortfall`.
 */
export function marketSample(network: Place, token: Sampled & Pick<Token, 'priceUsd'>): bigint {
  const min = minSample(network, token);
  if (min !== undefined) return 10n * min;
  const { decimals, priceUsd = 0 } = token;
  const power = priceUsd > MIN_PRICE ? Math.round(Math.log10(100 / priceUsd)) : 0;
  return 10n ** BigInt(Math.max(0, decimals + power));
}

/**
 * How many times larger a sample has to be, a power of ten, for it to be worth a hundredth of a coin or ten dollars; 1
 * where it is. A pool at a false price that is as deep as such samples need is traded against at once.
 * @returns undefined where neither side is the coin or a dollar token: the worth is unknown.
 */
export function sampleShortfall(
  network: Place,
  { input, output }: { input: Sampled; output: Sampled },
  { amountIn, amountOut }: Price,
): bigint | undefined {
  const [minIn, minOut] = [minSample(network, input), minSample(network, output)];
  const [worth, min] = minIn === undefined ? [amountOut, minOut] : [amountIn, minIn];
  if (min === undefined) return undefined;
  let times = 1n;
  while (worth * times < min && times < MAX_STEP) times *= 10n;
  return times;
}

/** A sample grows by no more than this at once. */
const MAX_STEP = 1_000_000n;

/**
 * Base units of the coin or a well-known dollar token that a sample is worth at least; undefined for other tokens. The
 * decimals are those that a review compares with the contract's.
 */
const minSample = (
  { wrappedNative }: Place,
  { address, decimals, isDollar }: Sampled,
): bigint | undefined => {
  if (isNative(address) || sameAddress(address, wrappedNative)) return 10n ** 16n;
  return isDollar ? 10n ** BigInt(decimals + 1) : undefined;
};
