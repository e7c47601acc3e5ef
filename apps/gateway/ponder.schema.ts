import { index, onchainTable, primaryKey } from 'ponder';

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

/** Pools of every protocol, with their present state. */
export const pools = onchainTable(
  'pools',
  (t) => ({
    chainId: t.integer().notNull(),
    /** Pair or pool address, or v4 pool id. */
    id: t.hex().notNull(),
    protocol: t.text({ enum: ['v2', 'v3', 'v4'] }).notNull(),
    token0: t.hex().notNull(),
    token1: t.hex().notNull(),
    /** Hundredths of a basis point; 8388608 where the hook sets it. */
    fee: t.integer().notNull(),
    tickSpacing: t.integer(),
    hooks: t.hex(),
    /** v2 only. */
    reserve0: t.bigint(),
    reserve1: t.bigint(),
    /** v3 and v4; zero until the pool is initialised. */
    sqrtPriceX96: t.bigint('sqrt_price_x96'),
    tick: t.integer(),
    liquidity: t.bigint(),
    /** v4 only; zero where the hook sets the fee: the pool graph reads that at the head. */
    lpFee: t.integer(),
    protocolFee: t.integer(),
    /** v3 only: what events say the pool holds, uncollected fees included; v2 has its reserves. */
    balance0: t.bigint(),
    balance1: t.bigint(),
    createdBlock: t.integer().notNull(),
    createdAt: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.id] }),
    token0Index: index().on(table.chainId, table.token0),
    token1Index: index().on(table.chainId, table.token1),
  }),
);

/** Initialised ticks of v3 and v4 pools; a tick that loses its last liquidity is deleted. */
export const ticks = onchainTable(
  'ticks',
  (t) => ({
    chainId: t.integer().notNull(),
    poolId: t.hex().notNull(),
    index: t.integer().notNull(),
    liquidityGross: t.bigint().notNull(),
    liquidityNet: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.poolId, table.index] }) }),
);

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
    /** What this swap paid, hundredths of a basis point. */
    fee: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] }),
    poolIndex: index().on(table.chainId, table.poolId, table.blockNumber, table.logIndex),
    originIndex: index().on(table.chainId, table.origin, table.blockNumber, table.logIndex),
    orderIndex: index().on(table.chainId, table.blockNumber, table.logIndex),
  }),
);

/** Liquidity brought to and taken from pools, and tokens that were collected. */
export const liquidityEvents = onchainTable(
  'liquidity_events',
  (t) => ({
    chainId: t.integer().notNull(),
    transactionHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    poolId: t.hex().notNull(),
    protocol: t.text({ enum: ['v2', 'v3', 'v4'] }).notNull(),
    /** v3: what is burnt stays in the pool until it is collected. */
    kind: t.text({ enum: ['mint', 'burn', 'collect'] }).notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    origin: t.hex().notNull(),
    /** Base units, never negative. Null for fees collected from v4 pools: no log says how much. */
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

/** What trading did in a pool in each 5 minutes, hour and day (UTC) in which it traded. */
export const poolCandles = onchainTable(
  'pool_candles',
  (t) => ({
    chainId: t.integer().notNull(),
    poolId: t.hex().notNull(),
    /** Length in seconds: 300, 3600 or 86400. */
    period: t.integer().notNull(),
    /** Seconds, a multiple of the period. */
    start: t.integer().notNull(),
    /** Q64.96 square roots of the price: exact, and in the price's own order. */
    open: t.bigint().notNull(),
    high: t.bigint().notNull(),
    low: t.bigint().notNull(),
    close: t.bigint().notNull(),
    /** Base units that swaps moved, in whichever direction. */
    volume0: t.bigint().notNull(),
    volume1: t.bigint().notNull(),
    /** Base units that swaps paid in fees, the protocol's part included. */
    fees0: t.bigint().notNull(),
    fees1: t.bigint().notNull(),
    swaps: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.poolId, table.period, table.start] }),
    timeIndex: index().on(table.chainId, table.period, table.start),
  }),
);

/**
 * The last event that the tables of a chain contain. Events of one chain are indexed in order, so a
 * consistent read of the tables is the chain's state right after this log: the pool graph starts there.
 */
export const anchors = onchainTable('anchors', (t) => ({
  chainId: t.integer().primaryKey(),
  blockNumber: t.integer().notNull(),
  blockHash: t.hex().notNull(),
  logIndex: t.integer().notNull(),
}));
