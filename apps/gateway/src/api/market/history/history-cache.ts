/**
 * `HistoryCache`: class that returns one chain's figures of a year, read at most once a minute and only on request.
 * Also: type `HistoryCacheOptions`.
 */
import {
  DAYS_OF_MONTH,
  DAYS_OF_YEAR,
  HOURS_OF_DAY,
  PERIODS,
  windowStart,
} from '../candles/candle-periods.ts';
import type { PoolCandleRow } from '../candles/pool-candles.ts';
import type { Market } from '../market.ts';
import type { MarketQueries } from '../market-queries.ts';
import { History } from './history.ts';
import type { FlowRow } from './pool-flows.ts';

/** Maximum age of cached figures. */
const FRESH_MS = 60_000;
/** Figures up to this age are returned while the next ones are read. */
const USABLE_MS = 120_000;
/** Maximum age of figures older than a month, which change only by day. */
const SETTLED_MS = 600_000;

export interface HistoryCacheOptions {
  marketQueries: Pick<MarketQueries, 'poolCandles' | 'flows'>;
  /** Whether the index has read the chain's whole history, so that past figures are complete. */
  isComplete: () => Promise<boolean>;
}

interface Settled {
  days: PoolCandleRow[];
  flows: FlowRow[];
  /** Start of the first day not included, seconds. */
  until: number;
  readAt: number;
}

/**
 * Caches one chain's figures of a year, read at most once a minute and only on request. Stale figures are returned
 * while new ones are read.
 */
export class HistoryCache {
  readonly #options: HistoryCacheOptions;
  #settled: Settled | undefined;
  #history: History | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<History> | undefined;

  constructor(options: HistoryCacheOptions) {
    this.#options = options;
  }

  /**
   * Returns the history of a market.
   * @throws GatewayError `NOT_READY` if the index is unavailable.
   */
  async of(market: Market): Promise<History> {
    const age = performance.now() - this.#readAt;
    if (this.#history && age < FRESH_MS) return this.#history;
    this.#reading ??= this.#read(market).finally(() => {
      this.#reading = undefined;
    });
    if (!this.#history || age >= USABLE_MS) return this.#reading;
    // If the read fails, later callers receive the error.
    this.#reading.catch(() => undefined);
    return this.#history;
  }

  async #read(market: Market): Promise<History> {
    const { marketQueries, isComplete } = this.#options;
    const pools = [...market.pools.keys()];
    const { timestamp } = market;
    const month = windowStart(timestamp, PERIODS.DAY, DAYS_OF_MONTH);
    const hoursFrom = windowStart(timestamp, PERIODS.HOUR, 2 * HOURS_OF_DAY);
    const isWhole = await isComplete();
    const settled = await this.#upTo(month, market);
    const [days, hours, dayFlows, hourFlows] = await Promise.all([
      marketQueries.poolCandles(pools, { period: PERIODS.DAY, from: month, to: timestamp + 1 }),
      marketQueries.poolCandles(pools, {
        period: PERIODS.HOUR,
        from: hoursFrom,
        to: timestamp + 1,
      }),
      marketQueries.flows(month, PERIODS.DAY),
      marketQueries.flows(hoursFrom, PERIODS.HOUR),
    ]);
    if (!isWhole) this.#settled = undefined;
    this.#history = new History(market, {
      days: [...settled.days, ...days],
      hours,
      hourFlows,
      dayFlows: [...settled.flows, ...dayFlows],
    });
    this.#readAt = performance.now();
    return this.#history;
  }

  async #upTo(until: number, market: Market): Promise<Settled> {
    const known = this.#settled;
    if (known?.until === until && performance.now() - known.readAt < SETTLED_MS) return known;
    const { marketQueries } = this.#options;
    const from = windowStart(market.timestamp, PERIODS.DAY, DAYS_OF_YEAR);
    const [days, flows] = await Promise.all([
      marketQueries.poolCandles([...market.pools.keys()], { period: PERIODS.DAY, from, to: until }),
      marketQueries.flows(from, PERIODS.DAY, until),
    ]);
    this.#settled = { days, flows, until, readAt: performance.now() };
    return this.#settled;
  }
}
