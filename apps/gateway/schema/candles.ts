import { index, onchainTable, primaryKey } from 'ponder';

/**
 * Ponder table `poolCandles`: prices, volume and fees of a pool for each 5 minutes, hour and day (UTC) in which it
 * traded.
 */
export const poolCandles = onchainTable(
  'pool_candles',
  (t) => ({
    chainId: t.integer().notNull(),
    poolId: t.hex().notNull(),
    /** Length in seconds: 300, 3600 or 86400. */
    period: t.integer().notNull(),
    /** Seconds, a multiple of the period. */
    start: t.integer().notNull(),
    /** Q64.96 square roots of the price, which are exact and order like prices. */
    open: t.bigint().notNull(),
    high: t.bigint().notNull(),
    low: t.bigint().notNull(),
    close: t.bigint().notNull(),
    /** Base units swapped, in either direction. */
    volume0: t.bigint().notNull(),
    volume1: t.bigint().notNull(),
    /** Base units of swap fees, protocol fees included. */
    fees0: t.bigint().notNull(),
    fees1: t.bigint().notNull(),
    swaps: t.integer().notNull(),
    /**
     * Hourly candles only, at the last event of the hour: the pool's fee growth (see `pools`) and tick. Null if unknown.
     */
    growth0: t.bigint(),
    growth1: t.bigint(),
    tick: t.integer(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.poolId, table.period, table.start] }),
    timeIndex: index().on(table.chainId, table.period, table.start),
  }),
);
