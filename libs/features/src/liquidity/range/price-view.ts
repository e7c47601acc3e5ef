/**
 * Pure functions on prices in the shown direction: `sqrtPriceOf()` (of the typed initial price), `gapFromMarket()` (how
 * far a price is from the market's), `tickOfPrice()` (nearest usable tick of a typed price), `priceText()` (of a tick,
 * for an input), `rootText()` (of a pool's price), `marketText()`. Also: type `PriceDirection`.
 */
import { formatAmount } from '@cenote/trading';
import {
  nearestUsableTick,
  priceFromSqrtPrice,
  priceFromTick,
  sqrtPriceFromPrice,
  tickFromPrice,
} from '@cenote/trading/liquidity';
import type { Price } from '@cenote/trading/orders';

/** Decimals of the pool's tokens, and whether prices are shown in token0 per token1. */
export interface PriceDirection {
  decimals0: number;
  decimals1: number;
  isInverted: boolean;
}

/** Significant digits of a price in an input: the texts of neighbouring ticks differ. */
const DIGITS = 8;

/** Returns the square root of a typed price (Q64.96); undefined if no pool can have it. */
export const sqrtPriceOf = (text: string, direction: PriceDirection): bigint | undefined =>
  sqrtPriceFromPrice(text, direction.decimals0, direction.decimals1, direction.isInverted);

/** Returns the usable tick nearest to a typed price; undefined unless the price is above zero. */
export function tickOfPrice(
  text: string,
  { decimals0, decimals1, isInverted }: PriceDirection,
  tickSpacing: number,
): number | undefined {
  const tick = tickFromPrice(text, decimals0, decimals1, isInverted);
  return tick === undefined ? undefined : nearestUsableTick(tick, tickSpacing);
}

/** Returns the price of a tick as plain decimal text. */
export const priceText = (
  tick: number,
  { decimals0, decimals1, isInverted }: PriceDirection,
): string => priceFromTick(tick, decimals0, decimals1, isInverted, DIGITS);

/** Returns a pool's price as plain decimal text. */
export const rootText = (
  sqrtPriceX96: bigint,
  { decimals0, decimals1, isInverted }: PriceDirection,
): string => priceFromSqrtPrice(sqrtPriceX96, decimals0, decimals1, isInverted, DIGITS);

const Q96 = 2 ** 96;
const BPS = 10_000;

/**
 * Returns how far a pool's price is above (positive) or below the market's, in basis points, in the shown direction; for
 * display.
 * @param market price of token0 in token1
 */
export function gapFromMarket(
  sqrtPriceX96: bigint,
  { amountIn, amountOut }: Price,
  { isInverted }: Pick<PriceDirection, 'isInverted'>,
): number {
  const ratio = ((Number(sqrtPriceX96) / Q96) ** 2 * Number(amountIn)) / Number(amountOut);
  return Math.round(((isInverted ? 1 / ratio : ratio) - 1) * BPS);
}

/** Significant digits of the market price that is proposed for a new pool. */
const PROPOSED = 6;

/**
 * Returns a market price as plain decimal text in the shown direction, rounded down to six significant digits.
 * @param market price of token0 in token1
 */
export function marketText(
  { amountIn, amountOut }: Price,
  { decimals0, decimals1, isInverted }: PriceDirection,
): string {
  const [from, to] = isInverted ? [amountOut, amountIn] : [amountIn, amountOut];
  const [own, other] = isInverted ? [decimals1, decimals0] : [decimals0, decimals1];
  const places = 60;
  const scaled = (to * 10n ** BigInt(own + places)) / (from * 10n ** BigInt(other));
  const excess = Math.max(0, scaled.toString().length - PROPOSED);
  const rounded = (scaled / 10n ** BigInt(excess)) * 10n ** BigInt(excess);
  return formatAmount(rounded, places);
}
