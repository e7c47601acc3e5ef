import { OrderError } from '../errors.ts';

/* Limit prices as exact fractions of base units: inversion, shifts, amounts and the gap to the market. */

const BPS = 10_000n;

/** A price without loss: base units of the token bought for base units of the token sold. */
export interface Price {
  amountIn: bigint;
  amountOut: bigint;
}

const assertPrice = ({ amountIn, amountOut }: Price): void => {
  if (amountIn <= 0n || amountOut <= 0n) {
    throw new OrderError('PRICE_INVALID', `${amountOut} for ${amountIn}`);
  }
};

/**
 * The same price as base units of the token sold for one bought.
 * @throws OrderError PRICE_INVALID at zero.
 */
export function invertPrice(price: Price): Price {
  assertPrice(price);
  return { amountIn: price.amountOut, amountOut: price.amountIn };
}

/**
 * A price moved by basis points, for presets such as market + 1 % (100); exact.
 * @throws OrderError PRICE_INVALID when nothing is left of it, or the step is no integer.
 */
export function movePrice(price: Price, bps: number): Price {
  if (!Number.isInteger(bps)) throw new OrderError('PRICE_INVALID', `${bps} basis points`);
  const moved = {
    amountIn: price.amountIn * BPS,
    amountOut: price.amountOut * (BPS + BigInt(bps)),
  };
  assertPrice(moved);
  return moved;
}

/**
 * Base units bought at a price: the least that is not below it.
 * @throws OrderError PRICE_INVALID at zero.
 */
export function outAtPrice(price: Price, amountIn: bigint): bigint {
  assertPrice(price);
  return (amountIn * price.amountOut + price.amountIn - 1n) / price.amountIn;
}

/**
 * Base units sold at a price: the most that is not below it.
 * @throws OrderError PRICE_INVALID at zero.
 */
export function inAtPrice(price: Price, amountOut: bigint): bigint {
  assertPrice(price);
  return (amountOut * price.amountIn) / price.amountOut;
}

/** Where a price lies beside another. `bps` is never negative, and rounded down. */
export interface PriceGap {
  side: 'above' | 'at' | 'below';
  bps: bigint;
}

/**
 * How far a price lies from the market's, in basis points of the market's. Above: more is asked for what is
 * sold than the market gives, so that the order waits. Below: the order would fill at once, for less.
 * Both prices are in the same direction; the other direction has other percentages, so invert both first
 * where it is the one on screen.
 * @throws OrderError PRICE_INVALID at zero.
 */
export function priceGap(price: Price, market: Price): PriceGap {
  assertPrice(price);
  assertPrice(market);
  const ours = price.amountOut * market.amountIn;
  const theirs = market.amountOut * price.amountIn;
  if (ours === theirs) return { side: 'at', bps: 0n };
  return ours > theirs
    ? { side: 'above', bps: ((ours - theirs) * BPS) / theirs }
    : { side: 'below', bps: ((theirs - ours) * BPS) / theirs };
}
