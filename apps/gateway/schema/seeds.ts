import { onchainTable } from 'ponder';

/**
 * Ponder table `seeds`: the block from whose state a chain's index starts, if it does not contain all events. Figures of
 * volume and history begin there.
 */
export const seeds = onchainTable('seeds', (t) => ({
  chainId: t.integer().primaryKey(),
  blockNumber: t.integer().notNull(),
  blockHash: t.hex().notNull(),
  /** Seconds. */
  timestamp: t.integer().notNull(),
  /** Number of pools read. */
  pools: t.integer().notNull(),
}));
