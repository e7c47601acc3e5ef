/**
 * `History`: class, the last year of one chain's market (price ranges, volumes and TVL of tokens and pools by day),
 * computed from candles and flows on first use. Also: `presentPrice()`, `pricesOf()` (prices of candles), types
 * `HistoryRows` (its input), `TokenYear`, `PoolDay`, `Sums`, `SumsByProtocol`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { KnownToken } from '../../tokens/known-token.ts';
import {
  DAYS_OF_YEAR,
  HOURS_OF_DAY,
  lastDays,
  PERIODS,
  windowStart,
} from '../candles/candle-periods.ts';
import type { PoolCandleRow } from '../candles/pool-candles.ts';
import { priceAtClose, type UnitPriceAtClose } from '../candles/price-at-close.ts';
import { type PriceCandle, priceOfRoot } from '../candles/price-series.ts';
import { seriesOfRows, tokenCandles } from '../candles/token-candles.ts';
import type { MarketFigures, PoolFigures } from '../figures.ts';
import { total, valueUsd } from '../pools/pool-figures.ts';
import { trustedValueUsd } from '../prices/trusted-value-usd.ts';
import { countedSide, pricePoolsOf, unitPriceAt } from '../prices/unit-price.ts';
import type { YieldToEventLoop } from '../yield-to-event-loop.ts';
import { balancesBefore } from './past-balances.ts';
import type { FlowRow } from './pool-flows.ts';

export interface HistoryRows {
  /** Daily candles of a year; ascending within each pool. */
  days: readonly PoolCandleRow[];
  /** Hourly candles of two days; ascending within each pool. */
  hours: readonly PoolCandleRow[];
  dayFlows: readonly FlowRow[];
  hourFlows: readonly FlowRow[];
}

/** Highest and lowest price of one whole token in a year; dollars. */
export interface TokenYear {
  high: number;
  low: number;
}

/** TVL of pools at the end of a period, and their volume in it. */
export interface Sums {
  tvlUsd: number;
  volumeUsd: number;
}

/** Figures of one pool on one day (UTC); dollars, null if no deep pool has a price. */
export interface PoolDay {
  tvlUsd: number | null;
  volumeUsd: number | null;
  feesUsd: number | null;
}

type Protocol = PoolFigures['protocol'];
/** Sums for each protocol that has pools. */
export type SumsByProtocol = Map<Protocol, Sums>;

/** The last year of one chain's market; each figure is computed on first use. */
export class History {
  readonly #market: MarketFigures;
  readonly #rows: HistoryRows;
  readonly #years = new Map<Address, TokenYear | null>();
  readonly #yearVolumes = new Map<Address, number | null>();
  readonly #tokenTvls = new Map<Address, Map<number, number | null>>();
  #index: RowIndex | undefined;
  readonly #days = new Map<number, SumsByProtocol>();
  #dayBefore: SumsByProtocol | undefined;
  #dailyInputs: SumInputs | undefined;

  constructor(market: MarketFigures, rows: HistoryRows) {
    this.#market = market;
    this.#rows = rows;
  }

  /** Returns a token's price range of the year; null if it has no price. */
  year(token: Address): TokenYear | null {
    const known = this.#years.get(token);
    if (known !== undefined) return known;
    const made = this.#yearOf(token);
    this.#years.set(token, made);
    return made;
  }

  /** Returns a token's volume of the year in dollars; null if it has no price. */
  yearVolume(token: Address): number | null {
    const known = this.#yearVolumes.get(token);
    if (known !== undefined) return known;
    const made = this.#yearVolumeOf(token);
    this.#yearVolumes.set(token, made);
    return made;
  }

  /** Computes yearly volumes of many tokens, yielding to the event loop. */
  async readYearVolumes(
    tokens: Iterable<Address>,
    yieldToEventLoop: YieldToEventLoop,
  ): Promise<void> {
    for (const token of tokens) {
      this.yearVolume(token);
      await yieldToEventLoop();
    }
  }

  /**
   * Returns the prices in dollars of one whole token at the close of every seventh day of the year, ascending; null
   * without a price.
   */
  weekCloses({ address, decimals }: Pick<KnownToken, 'address' | 'decimals'>): number[] | null {
    const { price } = this.#sumInputsByDay;
    const days = lastDays(this.#market.timestamp, DAYS_OF_YEAR).filter((_, i) => i % 7 === 0);
    const closes = days.map((start) => price(address, start));
    const known = closes.filter((each) => each !== undefined);
    return known.length < closes.length ? null : known.map((each) => each * 10 ** decimals);
  }

  /** Sums of a day ago. */
  get dayBefore(): SumsByProtocol {
    if (this.#dayBefore) return this.#dayBefore;
    const { hours, hourFlows } = this.#rows;
    const inputs = this.#sumInputsOf(hours, hourFlows);
    const end = windowStart(this.#market.timestamp, PERIODS.HOUR, HOURS_OF_DAY);
    const from = end - HOURS_OF_DAY * PERIODS.HOUR;
    this.#dayBefore = this.#sums(inputs, { from, to: end, period: PERIODS.HOUR });
    return this.#dayBefore;
  }

  /** Returns the sums of the day (UTC) that starts at `start`: TVL at its end or now, and its volume. */
  day(start: number): SumsByProtocol {
    const known = this.#days.get(start);
    if (known) return known;
    const period = PERIODS.DAY;
    const made = this.#sums(this.#sumInputsByDay, { from: start, to: start + period, period });
    this.#days.set(start, made);
    return made;
  }

  /** Returns the value of a token in pools at the end of a day, or now; null if it has no price. */
  tokenTvl(token: Address, start: number): number | null {
    const days = this.#tokenTvls.get(token) ?? new Map<number, number | null>();
    this.#tokenTvls.set(token, days);
    const known = days.get(start);
    if (known !== undefined) return known;
    const { price, balances } = this.#sumInputsByDay;
    let balance = 0n;
    for (const { id, token0 } of this.#rowIndex.poolsOf.get(token) ?? []) {
      const { balance0, balance1 } = balances(id, start + PERIODS.DAY);
      balance += token0 === token ? balance0 : balance1;
    }
    const made = valueUsd(balance, price(token, start));
    days.set(start, made);
    return made;
  }

  /** Returns a pool's value at the end of a day, or now, and its volume and fees of the day. */
  poolDay({ id, token0, token1 }: PoolFigures, start: number): PoolDay {
    const { price, balances } = this.#sumInputsByDay;
    const { balance0, balance1 } = balances(id, start + PERIODS.DAY);
    const [price0, price1] = [price(token0, start), price(token1, start)];
    const tvlUsd = total([valueUsd(balance0, price0), valueUsd(balance1, price1)]);
    const side = countedSide(this.#market.sources, token0, token1);
    if (side === undefined) return { tvlUsd, volumeUsd: null, feesUsd: null };
    const candle = this.#rowIndex.rowsOf(id).find((row) => row.start === start);
    if (!candle) return { tvlUsd, volumeUsd: 0, feesUsd: 0 };
    const { volume0, volume1, fees0, fees1 } = candle;
    return {
      tvlUsd,
      volumeUsd: side === 0 ? valueUsd(BigInt(volume0), price0) : valueUsd(BigInt(volume1), price1),
      feesUsd: total([valueUsd(BigInt(fees0), price0), valueUsd(BigInt(fees1), price1)]),
    };
  }

  get #sumInputsByDay(): SumInputs {
    const { days, dayFlows } = this.#rows;
    this.#dailyInputs ??= this.#sumInputsOf(days, dayFlows);
    return this.#dailyInputs;
  }

  get #rowIndex(): RowIndex {
    this.#index ??= indexOf(this.#market, this.#rows.days);
    return this.#index;
  }

  #yearOf(token: Address): TokenYear | null {
    const { rowsOf, seriesOf } = this.#rowIndex;
    const volumes = this.#volumesOf(token);
    const candles = tokenCandles(this.#market, token, { rowsOf, seriesOf, volumes });
    if (candles.length === 0) return null;
    return {
      high: Math.max(...candles.map(({ high }) => high)),
      low: Math.min(...candles.map(({ low }) => low)),
    };
  }

  #yearVolumeOf(token: Address): number | null {
    const { sources } = this.#market;
    const { rowsOf, seriesOf } = this.#rowIndex;
    if (!sources.has(token) || !this.#market.tokens.has(token)) return null;
    const volumes = this.#volumesOf(token);
    let [sum, isPriced] = [0, volumes.size === 0];
    for (const [start, volume] of volumes) {
      const open = unitPriceAt(sources, token, (id) => seriesOf(id).openAt(start));
      const close = unitPriceAt(sources, token, (id) => seriesOf(id).closeAt(start));
      if (open === undefined || close === undefined) continue;
      isPriced = true;
      sum += Number(volume) * close;
    }
    const isTraded =
      volumes.size > 0 || pricePoolsOf(sources, token).some((id) => rowsOf(id).length > 0);
    return isPriced && isTraded ? sum : null;
  }

  /** Returns the base units of a token traded in its pools, by day. */
  #volumesOf(token: Address): Map<number, bigint> {
    const { poolsOf, rowsOf } = this.#rowIndex;
    const volumes = new Map<number, bigint>();
    for (const { id, token0 } of poolsOf.get(token) ?? []) {
      for (const { start, volume0, volume1 } of rowsOf(id)) {
        const volume = BigInt(token0 === token ? volume0 : volume1);
        volumes.set(start, (volumes.get(start) ?? 0n) + volume);
      }
    }
    return volumes;
  }

  #sumInputsOf(rows: readonly PoolCandleRow[], flows: readonly FlowRow[]): SumInputs {
    const { sources, pools } = this.#market;
    const candles = new Map<number, PoolCandleRow[]>();
    for (const row of rows) {
      const list = candles.get(row.start);
      if (list) list.push(row);
      else candles.set(row.start, [row]);
    }
    const price = priceAtClose(sources, pricesOf(rows), (id) => presentPrice(pools.get(id)));
    return { candles, price, balances: balancesBefore(pools, flows) };
  }

  #sums({ candles, price, balances }: SumInputs, { from, to, period }: Range): SumsByProtocol {
    const { pools, sources } = this.#market;
    const unit = (token: Address) => price(token, to - period);
    const sums: SumsByProtocol = new Map();
    for (const pool of pools.values()) {
      const sum = sums.get(pool.protocol) ?? { tvlUsd: 0, volumeUsd: 0 };
      sums.set(pool.protocol, sum);
      sum.tvlUsd += trustedValueUsd(this.#market, { ...pool, ...balances(pool.id, to) }, unit);
    }
    for (let start = from; start < to; start += period) {
      for (const { pool_id, volume0, volume1 } of candles.get(start) ?? []) {
        const pool = pools.get(pool_id);
        const side = pool && countedSide(sources, pool.token0, pool.token1);
        if (!pool || side === undefined) continue;
        const [token, moved] = side === 0 ? [pool.token0, volume0] : [pool.token1, volume1];
        const sum = sums.get(pool.protocol)!;
        sum.volumeUsd += valueUsd(BigInt(moved), price(token, start)) ?? 0;
      }
    }
    return sums;
  }
}

/** Rows prepared for sums: candles by start, past prices and balances. */
interface SumInputs {
  candles: ReadonlyMap<number, readonly PoolCandleRow[]>;
  price: UnitPriceAtClose;
  balances: ReturnType<typeof balancesBefore>;
}

/** Daily candles by pool, and pools by token, so that figures of one of them iterate only its own rows. */
interface RowIndex {
  rowsOf: (pool: Hex) => readonly PoolCandleRow[];
  seriesOf: ReturnType<typeof seriesOfRows>;
  poolsOf: ReadonlyMap<Address, readonly PoolFigures[]>;
}

function indexOf({ pools }: MarketFigures, rows: readonly PoolCandleRow[]): RowIndex {
  const byPool = new Map<Hex, PoolCandleRow[]>();
  for (const row of rows) {
    const own = byPool.get(row.pool_id);
    if (own) own.push(row);
    else byPool.set(row.pool_id, [row]);
  }
  const poolsOf = new Map<Address, PoolFigures[]>();
  for (const pool of pools.values()) {
    for (const token of [pool.token0, pool.token1]) {
      const own = poolsOf.get(token);
      if (own) own.push(pool);
      else poolsOf.set(token, [pool]);
    }
  }
  const rowsOf = (id: Hex) => byPool.get(id) ?? [];
  return { rowsOf, poolsOf, seriesOf: seriesOfRows(rowsOf, (id) => presentPrice(pools.get(id))) };
}

interface Range {
  from: number;
  to: number;
  period: number;
}

/** Returns a pool's current price; undefined if it has none. */
export const presentPrice = (pool: PoolFigures | undefined): number | undefined =>
  pool && pool.sqrtPriceX96 > 0n ? priceOfRoot(pool.sqrtPriceX96) : undefined;

/** Returns the prices of each pool's candles, in their order. */
export function pricesOf(rows: readonly PoolCandleRow[]): Map<Hex, PriceCandle[]> {
  const pools = new Map<Hex, PriceCandle[]>();
  for (const { pool_id, start, open, close } of rows) {
    const prices = pools.get(pool_id) ?? [];
    pools.set(pool_id, prices);
    prices.push({ start, open: priceOfRoot(open), close: priceOfRoot(close) });
  }
  return pools;
}
