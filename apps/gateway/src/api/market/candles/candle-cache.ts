/**
 * `CandleCache`: class that caches the latest candles of one length by pool. Also: `toCandle()` (converts a row), types
 * `CandleRow`, `Candle`, `Candles`.
 */
import type { Hex } from '@cenote/chains';
import { type Period, windowStart } from './candle-periods.ts';
import { type PriceCandle, priceOfRoot } from './price-series.ts';

/** A row of the index's `pool_candles`. Numbers too large for a double are strings. */
export interface CandleRow {
  pool_id: Hex;
  start: number;
  open: string;
  close: string;
  volume0: string;
  volume1: string;
  fees0: string;
  fees1: string;
}

/** A candle's price, volumes and fees. Amounts are base units. */
export interface Candle extends PriceCandle {
  volume0: bigint;
  volume1: bigint;
  fees0: bigint;
  fees1: bigint;
}

/** Candles of one length by pool, ascending within each pool. */
export type Candles = ReadonlyMap<Hex, readonly Candle[]>;

export const toCandle = ({ start, open, close, ...amounts }: CandleRow): Candle => ({
  start,
  open: priceOfRoot(open),
  close: priceOfRoot(close),
  volume0: BigInt(amounts.volume0),
  volume1: BigInt(amounts.volume1),
  fees0: BigInt(amounts.fees0),
  fees1: BigInt(amounts.fees1),
});

/**
 * Cache of the latest candles of one length. Only the newest two of a pool are read again, as a reorganisation reaches
 * back a minute or two.
 */
export class CandleCache {
  #pools = new Map<Hex, Candle[]>();
  #newest: number | undefined;

  constructor(
    readonly period: Period,
    readonly count: number,
  ) {}

  /** Start of the first cached candle. */
  first(now: number): number {
    return windowStart(now, this.period, this.count);
  }

  /** Start of the first candle to read again. */
  from(now: number): number {
    const first = this.first(now);
    return this.#newest === undefined ? first : Math.max(first, this.#newest - this.period);
  }

  /**
   * Merges all candles read from a start on, ascending within each pool.
   * @param listed pools to keep in the cache; undefined: all.
   */
  take(rows: readonly CandleRow[], from: number, now: number, listed?: ReadonlySet<Hex>): Candles {
    const first = this.first(now);
    const pools = new Map<Hex, Candle[]>();
    for (const [pool, candles] of this.#pools) {
      if (listed && !listed.has(pool)) continue;
      const cached = candles.filter(({ start }) => start >= first && start < from);
      if (cached.length > 0) pools.set(pool, cached);
    }
    for (const row of rows) {
      const candle = toCandle(row);
      const candles = pools.get(row.pool_id);
      if (candles) candles.push(candle);
      else pools.set(row.pool_id, [candle]);
      this.#newest = Math.max(this.#newest ?? 0, row.start);
    }
    this.#pools = pools;
    return pools;
  }

  /** Adds candles of newly listed pools, ascending within each pool and before those that were already added. */
  addEarlier(rows: readonly CandleRow[]): Candles {
    const earlier = new Map<Hex, Candle[]>();
    for (const row of rows) {
      const candles = earlier.get(row.pool_id);
      if (candles) candles.push(toCandle(row));
      else earlier.set(row.pool_id, [toCandle(row)]);
    }
    for (const [pool, candles] of earlier) {
      this.#pools.set(pool, [...candles, ...(this.#pools.get(pool) ?? [])]);
    }
    return this.#pools;
  }

  forget(): void {
    this.#pools = new Map();
    this.#newest = undefined;
  }
}
