/**
 * Ponder tables of pools: `pools` (v2, v3 and v4, with their current state), `ticks` (initialised ticks of v3 and v4),
 * `tickWords` (their bitmap) and `tickGrowths` (fee growth outside ticks, by hour).
 */
import { index, onchainTable, primaryKey } from 'ponder';

/** Pools of every protocol, with their current state. */
export const pools = onchainTable(
  'pools',
  (t) => ({
    chainId: t.integer().notNull(),
    /** Pair or pool address, or v4 pool id. */
    id: t.hex().notNull(),
    protocol: t.text({ enum: ['v2', 'v3', 'v4'] }).notNull(),
    token0: t.hex().notNull(),
    token1: t.hex().notNull(),
    /** Hundredths of a basis point; 8388608 if the hook sets it. */
    fee: t.integer().notNull(),
    tickSpacing: t.integer(),
    hooks: t.hex(),
    /**
     * Set if only part of the ticks is known (docs/decisions/seeded-index.md): the rows of `ticks` are the pool's between
     * these two, where all liquidity in range begins and ends.
     */
    knownFrom: t.integer(),
    knownTo: t.integer(),
    /** v2 only. */
    reserve0: t.bigint(),
    reserve1: t.bigint(),
    /** v3 and v4; zero until the pool is initialised. */
    sqrtPriceX96: t.bigint('sqrt_price_x96'),
    tick: t.integer(),
    liquidity: t.bigint(),
    /** v4 only; zero if the hook sets the fee: the pool graph reads that fee at the head. */
    lpFee: t.integer(),
    /** As the contracts pack it. v3: low 4 bits zero-for-one, next 4 bits one-for-zero, one part in so many of the fee. */
    protocolFee: t.integer(),
    /**
     * Fees of one unit of liquidity since the pool's creation, Q128 modulo 2^256 (feeGrowthGlobal), computed from the
     * events. Null for v2, and where the events do not determine it (docs/decisions/fee-growth.md).
     */
    growth0: t.bigint(),
    growth1: t.bigint(),
    /** v3 only: the pool's balances by its events, uncollected fees included; v2 has reserves. */
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
    /** Fee growth on the side of the tick that does not contain the price (feeGrowthOutside). */
    outside0: t.bigint().notNull(),
    outside1: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.poolId, table.index] }) }),
);

/** Bitmap of the initialised ticks of a pool: bit i of word w is tick (256 w + i) × tick spacing, as in the contracts. */
export const tickWords = onchainTable(
  'tick_words',
  (t) => ({
    chainId: t.integer().notNull(),
    poolId: t.hex().notNull(),
    word: t.integer().notNull(),
    bits: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.poolId, table.word] }) }),
);

/** Fee growth outside a tick at the end of each hour in which it was initialised or crossed. */
export const tickGrowths = onchainTable(
  'tick_growths',
  (t) => ({
    chainId: t.integer().notNull(),
    poolId: t.hex().notNull(),
    index: t.integer().notNull(),
    /** Seconds, a multiple of 3,600. */
    start: t.integer().notNull(),
    outside0: t.bigint().notNull(),
    outside1: t.bigint().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.poolId, table.index, table.start] }),
  }),
);
