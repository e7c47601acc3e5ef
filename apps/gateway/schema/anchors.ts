import { onchainTable } from 'ponder';

/**
 * The last event that the tables of a chain include. Events of one chain are indexed in order, so a consistent read of
 * the tables is the chain's state right after this log: the pool graph starts there.
 */
export const anchors = onchainTable('anchors', (t) => ({
  chainId: t.integer().primaryKey(),
  blockNumber: t.integer().notNull(),
  blockHash: t.hex().notNull(),
  logIndex: t.integer().notNull(),
}));
