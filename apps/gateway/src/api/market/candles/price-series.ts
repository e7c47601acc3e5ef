/**
 * `PriceSeries`: class, a pool's price over time from its candles (`openAt`, `closeAt`). Also: `priceOfRoot()` (price
 * of a Q64.96 square root), type `PriceCandle`.
 */
/** The part of a candle that determines prices. */
export interface PriceCandle {
  start: number;
  open: number;
  close: number;
}

const Q96 = 2 ** 96;

/** Converts a Q64.96 square root to the price: base units of token1 per base unit of token0. */
export const priceOfRoot = (sqrtPriceX96: string | bigint | number): number => {
  const root = Number(sqrtPriceX96) / Q96;
  return root * root;
};

/**
 * A pool's price over time, from ascending candles. Candles exist only for periods with trades, and each opens at the
 * price before its first swap, so a gap has the next candle's open price.
 */
export class PriceSeries {
  readonly #candles: readonly PriceCandle[];
  readonly #present: number;

  /** @param present price after the last candle, or at all times if there are no candles. */
  constructor(candles: readonly PriceCandle[], present: number) {
    this.#candles = candles;
    this.#present = present;
  }

  /** Price at the open of the candle that starts at `start`, even without trades. */
  openAt(start: number): number {
    return this.#candles[this.#firstFrom(start)]?.open ?? this.#present;
  }

  /** Price at the close of the candle that starts at `start`. */
  closeAt(start: number): number {
    const at = this.#firstFrom(start);
    const candle = this.#candles[at];
    if (candle?.start === start) return candle.close;
    return candle?.open ?? this.#present;
  }

  /** Index of the first candle that starts at `start` or later. */
  #firstFrom(start: number): number {
    let [low, high] = [0, this.#candles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#candles[middle]!.start < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
