import { onchainTable } from 'ponder';

/**
 * Ponder table `anchors`: the last event of each chain that the tables include. Events of one chain are indexed in
 * order, so a consistent read of the tables is the chain's state right after this log: the pool graph starts there.
 */
export const anchors = onchainTable('anchors', (t) => ({
  chainId: t.integer().primaryKey(),
  blockNumber: t.integer().notNull(),
  blockHash: t.hex().notNull(),
  logIndex: t.integer().notNull(),
}));
