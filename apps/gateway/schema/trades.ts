/** Ponder tables `swaps` (every swap of every pool) and `liquidityEvents` (liquidity added, removed and collected). */
import { index, onchainTable, primaryKey } from 'ponder';

export const swaps = onchainTable(
  'swaps',
  (t) => ({
    chainId: t.integer().notNull(),
    transactionHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    poolId: t.hex().notNull(),
    protocol: t.text({ enum: ['v2', 'v3', 'v4'] }).notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    /** The account that sent the transaction. */
    origin: t.hex().notNull(),
    /** Change of the pool's balances, base units: positive is paid to the pool. */
    amount0: t.bigint().notNull(),
    amount1: t.bigint().notNull(),
    /** Fee of this swap, hundredths of a basis point. */
    fee: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] }),
    poolIndex: index().on(table.chainId, table.poolId, table.blockNumber, table.logIndex),
    originIndex: index().on(table.chainId, table.origin, table.blockNumber, table.logIndex),
    orderIndex: index().on(table.chainId, table.blockNumber, table.logIndex),
  }),
);

/** Liquidity added to and removed from pools, and collected tokens. */
export const liquidityEvents = onchainTable(
  'liquidity_events',
  (t) => ({
    chainId: t.integer().notNull(),
    transactionHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    poolId: t.hex().notNull(),
    protocol: t.text({ enum: ['v2', 'v3', 'v4'] }).notNull(),
    /** v3: burnt amounts stay in the pool until they are collected. */
    kind: t.text({ enum: ['mint', 'burn', 'collect'] }).notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    origin: t.hex().notNull(),
    /** Base units, never negative. Null for fees collected from v4 pools: no log contains them. */
    amount0: t.bigint(),
    amount1: t.bigint(),
    /** v3 and v4. */
    tickLower: t.integer(),
    tickUpper: t.integer(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] }),
    poolIndex: index().on(table.chainId, table.poolId, table.blockNumber, table.logIndex),
    originIndex: index().on(table.chainId, table.origin, table.blockNumber, table.logIndex),
    orderIndex: index().on(table.chainId, table.blockNumber, table.logIndex),
  }),
);
