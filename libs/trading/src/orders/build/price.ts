/**
 * Pure functions of exact limit prices (`Price`: base units bought per base units sold): `invertPrice()`, `movePrice()`
 * by basis points, `outAtPrice()`, `inAtPrice()` and `priceGap()` to the market.
 */
import { OrderError } from '../errors.ts';

const BPS = 10_000n;

/** An exact price: base units of the token bought per base units of the token sold. */
export interface Price {
  amountIn: bigint;
  amountOut: bigint;
}

const assertPrice = ({ amountIn, amountOut }: Price): void => {
  if (amountIn <= 0n || amountOut <= 0n) {
    throw new OrderError('PRICE_INVALID', `Invalid price: ${amountOut} for ${amountIn}`);
  }
};

/**
 * Returns the same price as base units of the token sold per base units bought.
 * @throws OrderError PRICE_INVALID for zero
 */
export function invertPrice(price: Price): Price {
  assertPrice(price);
  return { amountIn: price.amountOut, amountOut: price.amountIn };
}

/**
 * Returns a price moved by basis points, for presets such as market + 1 % (100); exact.
 * @throws OrderError PRICE_INVALID if the result is not above zero, or `bps` is not an integer
 */
export function movePrice(price: Price, bps: number): Price {
  if (!Number.isInteger(bps))
    throw new OrderError('PRICE_INVALID', `Invalid price change of ${bps} basis points`);
  const moved = {
    amountIn: price.amountIn * BPS,
    amountOut: price.amountOut * (BPS + BigInt(bps)),
  };
  assertPrice(moved);
  return moved;
}

/**
 * Returns the base units bought at a price: the smallest amount that is not below it.
 * @throws OrderError PRICE_INVALID for zero
 */
export function outAtPrice(price: Price, amountIn: bigint): bigint {
  assertPrice(price);
  return (amountIn * price.amountOut + price.amountIn - 1n) / price.amountIn;
}

/**
 * Returns the base units sold at a price: the largest amount that is not below it.
 * @throws OrderError PRICE_INVALID for zero
 */
export function inAtPrice(price: Price, amountOut: bigint): bigint {
  assertPrice(price);
  return (amountOut * price.amountIn) / price.amountOut;
}

/** Difference between two prices. `bps` is never negative, and rounded down. */
export interface PriceGap {
  side: 'above' | 'at' | 'below';
  bps: bigint;
}

/**
 * Returns the distance of a price from the market price, in basis points of the market price. Above: the order requires
 * more than the market pays, so it waits. Below: the order would fill immediately, for less. Both prices must have the
 * same direction; the inverse direction has other percentages, so invert both first if the inverse is displayed.
 * @throws OrderError PRICE_INVALID for zero
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
