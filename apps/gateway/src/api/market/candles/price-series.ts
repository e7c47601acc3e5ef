/** What prices need of a candle. */
export interface PriceCandle {
  start: number;
  open: number;
  close: number;
}

const Q96 = 2 ** 96;

/** Base units of token1 for one of token0, of a Q64.96 square root. */
export const priceOfRoot = (sqrtPriceX96: string | bigint | number): number => {
  const root = Number(sqrtPriceX96) / Q96;
  return root * root;
};

/**
 * A pool's price over time, from ascending candles. Candles exist only where the pool traded, and each opens at the
 * price before its first swap, so a gap has the next candle's open price.
 */
export class PriceSeries {
  readonly #candles: readonly PriceCandle[];
  readonly #present: number;

  /** @param present price after the last candle, or all the time where there is none. */
  constructor(candles: readonly PriceCandle[], present: number) {
    this.#candles = candles;
    this.#present = present;
  }

  /** When the candle that begins at `start` opens, traded or not. */
  openAt(start: number): number {
    return this.#candles[this.#firstFrom(start)]?.open ?? this.#present;
  }

  /** When the candle that begins at `start` closes. */
  closeAt(start: number): number {
    const at = this.#firstFrom(start);
    const candle = this.#candles[at];
    if (candle?.start === start) return candle.close;
    return candle?.open ?? this.#present;
  }

  /** Index of the first candle that does not begin before `start`. */
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
