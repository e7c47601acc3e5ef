/**
 * Market price of a pair from a small sample trade, as pure functions: `marketSample()` (amount of the sample, in base
 * units), `sampleShortfall()` (factor by which it must grow to be meaningful), `sampleExcess()` (factor by which it may
 * shrink), `marketPriceOf()` (the price; undefined if the sample is not usable).
 */
import { isNative, type Network, sameAddress } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { Price } from '@cenote/trading/orders';
import type { Token } from '../tokens/list/token.ts';

/** Maximum price impact of a sample, in basis points: above it, the sample's price is not the market price. */
const MAX_SAMPLE_IMPACT_BPS = 100;
/**
 * Minimum output of a sample, in base units: below it, rounding changes the result by more than a tenth of a per cent.
 */
const MIN_SAMPLE_OUT = 1_000n;

/** Returns the market price from a sample trade; undefined if the sample moves the pools or returns too little. */
export function marketPriceOf({
  amountIn,
  amountOut,
  priceImpactBps,
}: Pick<RouteQuote, 'amountIn' | 'amountOut' | 'priceImpactBps'>): Price | undefined {
  if (priceImpactBps > MAX_SAMPLE_IMPACT_BPS || amountOut < MIN_SAMPLE_OUT) return undefined;
  return { amountIn, amountOut };
}

/** Dollars for a whole token: a lower listed price is ignored. */
const MIN_PRICE = 1e-30;

type WrappedNative = Pick<Network, 'wrappedNative'>;
type Sampled = Pick<Token, 'address' | 'decimals' | 'isDollar'>;

/**
 * Returns the sample amount of a token, in base units: a tenth of the coin, or a hundred of a dollar token. For other
 * tokens a power of ten worth about a hundred dollars at the listed price, or one whole token without a price:
 * `sampleShortfall` measures whether that is enough.
 */
export function marketSample(
  network: WrappedNative,
  token: Sampled & Pick<Token, 'priceUsd'>,
): bigint {
  const min = minSample(network, token);
  if (min !== undefined) return 10n * min;
  const { decimals, priceUsd = 0 } = token;
  const power = priceUsd > MIN_PRICE ? Math.round(Math.log10(100 / priceUsd)) : 0;
  return 10n ** BigInt(Math.max(0, decimals + power));
}

/**
 * Returns the factor, a power of ten, by which a sample must grow to be worth a hundredth of a coin or ten dollars; 1
 * if it is large enough. A pool at a false price that is as deep as such samples need is arbitraged immediately.
 * @returns undefined if neither side is the coin or a dollar token: the value is unknown.
 */
export function sampleShortfall(
  network: WrappedNative,
  { input, output }: { input: Sampled; output: Sampled },
  { amountIn, amountOut }: Price,
): bigint | undefined {
  const [minIn, minOut] = [minSample(network, input), minSample(network, output)];
  const [amount, min] = minIn === undefined ? [amountOut, minOut] : [amountIn, minIn];
  if (min === undefined) return undefined;
  let times = 1n;
  while (amount * times < min && times < MAX_STEP) times *= 10n;
  return times;
}

/**
 * Returns the factor, a power of ten, by which a sample that moves the pools must shrink so that it may not; less if a
 * smaller one would not be worth enough, 1 if it is to stay.
 * @param price of the sample, or of its sale for coins if neither token is the coin or a dollar token
 * @param priceImpactBps of the sample
 */
export function sampleExcess(
  network: WrappedNative,
  pair: { input: Sampled; output: Sampled },
  { amountIn, amountOut }: Price,
  priceImpactBps: number,
): bigint {
  const isEnough = (by: bigint) =>
    sampleShortfall(network, pair, { amountIn: amountIn / by, amountOut: amountOut / by }) === 1n;
  let by = 1n;
  while (priceImpactBps > MAX_SAMPLE_IMPACT_BPS * Number(by) && isEnough(10n * by)) by *= 10n;
  return by;
}

/** Maximum factor by which a sample grows in one step. */
const MAX_STEP = 1_000_000n;

/**
 * Returns the minimum value of a sample in base units of the coin or a well-known dollar token; undefined for other
 * tokens. The decimals are those that a review compares with the contract's.
 */
const minSample = (
  { wrappedNative }: WrappedNative,
  { address, decimals, isDollar }: Sampled,
): bigint | undefined => {
  if (isNative(address) || sameAddress(address, wrappedNative)) return 10n ** 16n;
  return isDollar ? 10n ** BigInt(decimals + 1) : undefined;
};
