/**
 * `createMarketQueries()`: queries the index for one chain's transactions, transfers, candles, flows, past prices and fees.
 * Also: `MarketQueries`, the interface of the result.
 */
import type { Hex } from '@cenote/chains';
import type pg from 'pg';
import type { TokenTransfer } from '../accounts/activity/sender-amounts.ts';
import { GatewayError } from '../errors.ts';
import {
  type CandleRange,
  type GrowthCandleRow,
  type PoolCandleRow,
  type PriceRange,
  readGrowthCandles,
  readPoolCandles,
  readPoolPrices,
  readTokenVolumes,
} from './candles/pool-candles.ts';
import type { PriceCandle } from './candles/price-series.ts';
import { type FlowRow, readFlows } from './history/pool-flows.ts';
import { type FeeRange, readFeeRange } from './pools/fee-range.ts';
import { type PastPrices, type PricedMoment, readPastPrices } from './prices/past-prices.ts';
import {
  readTransactions,
  readTransfers,
  readWholeTransactions,
  type TransactionFilter,
  type TransactionRange,
  type TransactionRow,
} from './trades/transaction-rows.ts';

/**
 * Queries the index for one chain's transactions, candles and past prices, one SQL query per call. All methods reject
 * with `NOT_READY`.
 */
export interface MarketQueries {
  /** Ordered by time, newest first by default. */
  transactions(
    filter: TransactionFilter,
    limit: number,
    range?: TransactionRange,
  ): Promise<TransactionRow[]>;
  /** Reads all events of the transactions of the given rows, in log order. */
  wholeTransactions(
    rows: readonly Pick<TransactionRow, 'transaction_hash'>[],
  ): Promise<Map<Hex, TransactionRow[]>>;
  /** Reads the indexed transfers of the transactions of the given rows. */
  transfers(
    rows: readonly Pick<TransactionRow, 'transaction_hash'>[],
  ): Promise<Map<Hex, TokenTransfer[]>>;
  /** Ascending within each pool. */
  poolCandles(pools: readonly Hex[], range: CandleRange): Promise<PoolCandleRow[]>;
  /** Reads a pool's hourly candles with fee growth, from the last one before `from` on, ascending. */
  growthCandles(pool: Hex, from: number): Promise<GrowthCandleRow[]>;
  /** Prices only, one candle per step, ascending within each pool. */
  poolPrices(pools: readonly Hex[], range: PriceRange): Promise<Map<Hex, PriceCandle[]>>;
  /** Reads the base units of a token traded in pools, by start of the candle. */
  tokenVolumes(
    pools: readonly [asToken0: readonly Hex[], asToken1: readonly Hex[]],
    range: CandleRange,
  ): Promise<Map<number, bigint>>;
  /** Reads the net flows of all pools from `since` until before `until`, by period. */
  flows(since: number, period: number, until?: number): Promise<FlowRow[]>;
  pastPrices(moments: readonly PricedMoment[]): Promise<PastPrices>;
  /** Reads the lowest and highest fee that swaps in a pool with a dynamic fee paid since a day. */
  feeRange(pool: Hex, since: number): Promise<FeeRange>;
}

export function createMarketQueries(
  database: pg.Pool,
  schema: string,
  chainId: number,
): MarketQueries {
  const orNotReady = <T>(result: Promise<T>): Promise<T> =>
    result.catch((cause) => {
      throw new GatewayError('NOT_READY', 'the index is unavailable', { cause });
    });
  return {
    transactions: (...args) => orNotReady(readTransactions(database, schema, chainId, ...args)),
    wholeTransactions: (rows) => orNotReady(readWholeTransactions(database, schema, chainId, rows)),
    transfers: (rows) => orNotReady(readTransfers(database, schema, chainId, rows)),
    poolCandles: (...args) => orNotReady(readPoolCandles(database, schema, chainId, ...args)),
    growthCandles: (...args) => orNotReady(readGrowthCandles(database, schema, chainId, ...args)),
    poolPrices: (...args) => orNotReady(readPoolPrices(database, schema, chainId, ...args)),
    tokenVolumes: (...args) => orNotReady(readTokenVolumes(database, schema, chainId, ...args)),
    flows: (...args) => orNotReady(readFlows(database, schema, chainId, ...args)),
    pastPrices: (...args) => orNotReady(readPastPrices(database, schema, chainId, ...args)),
    feeRange: (...args) => orNotReady(readFeeRange(database, schema, chainId, ...args)),
  };
}
