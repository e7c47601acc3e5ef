/**
 * Ponder table `tokens`: symbol, name and decimals of each ERC-20 token that a pool holds, with the block of its first
 * pool.
 */
import { onchainTable, primaryKey } from 'ponder';

export const tokens = onchainTable(
  'tokens',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    symbol: t.text().notNull(),
    name: t.text().notNull(),
    decimals: t.integer().notNull(),
    createdBlock: t.integer().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.address] }) }),
);
