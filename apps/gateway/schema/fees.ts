import { onchainTable, primaryKey } from 'ponder';

/**
 * Ponder table `feeDays`: the lowest and the highest fee that swaps paid in a pool whose hook sets its fee, for each day
 * (UTC) in which it traded. No event shows the setting of a fee.
 */
export const feeDays = onchainTable(
  'fee_days',
  (t) => ({
    chainId: t.integer().notNull(),
    poolId: t.hex().notNull(),
    /** Start of the day, seconds. */
    day: t.integer().notNull(),
    /** Hundredths of a basis point, protocol fee included. */
    low: t.integer().notNull(),
    high: t.integer().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.poolId, table.day] }) }),
);
