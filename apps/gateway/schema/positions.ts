import { index, onchainTable, primaryKey } from 'ponder';

/** Liquidity that someone owns: shares of a v2 pair, or an NFT of v3's or v4's position manager. */
export const positions = onchainTable(
  'positions',
  (t) => ({
    chainId: t.integer().notNull(),
    /** `v3:7`, `v4:7`: the NFT's number. `v2:PAIR:OWNER`: shares have none. */
    key: t.text().notNull(),
    protocol: t.text({ enum: ['v2', 'v3', 'v4'] }).notNull(),
    /** v3 and v4. */
    tokenId: t.bigint(),
    /** The last one where the NFT was burnt. */
    owner: t.hex().notNull(),
    poolId: t.hex().notNull(),
    /** v3 and v4. */
    tickLower: t.integer(),
    tickUpper: t.integer(),
    /** v2: shares. */
    liquidity: t.bigint().notNull(),
    /** Base units brought to and taken out of the pool, fees not included. */
    deposited0: t.bigint().notNull(),
    deposited1: t.bigint().notNull(),
    withdrawn0: t.bigint().notNull(),
    withdrawn1: t.bigint().notNull(),
    /** v3: base units paid out, of what was taken out first, then of fees. */
    collected0: t.bigint().notNull(),
    collected1: t.bigint().notNull(),
    /** Seconds. */
    openedAt: t.integer().notNull(),
    /** When the last liquidity left; null while there is some. */
    closedAt: t.integer(),
    /** The NFT was burnt. */
    isBurnt: t.boolean().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.key] }),
    ownerIndex: index().on(table.chainId, table.owner, table.openedAt, table.key),
  }),
);

/**
 * Shares of a v2 pair and their last owner: a pair emits the amounts of a mint or burn after the transfer of its
 * shares.
 */
export const pairShares = onchainTable(
  'pair_shares',
  (t) => ({
    chainId: t.integer().notNull(),
    poolId: t.hex().notNull(),
    totalSupply: t.bigint().notNull(),
    /** Who got the last new shares. */
    mintedTo: t.hex(),
    /** Who last sent shares to the pair, which burns them. */
    sentBy: t.hex(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.poolId] }) }),
);

/** The last mint of v3's position manager: the pool emits the ticks just before the manager emits the NFT's id. */
export const lastMints = onchainTable('last_mints', (t) => ({
  chainId: t.integer().primaryKey(),
  poolId: t.hex().notNull(),
  tickLower: t.integer().notNull(),
  tickUpper: t.integer().notNull(),
}));
