/**
 * Ponder tables `positions` (liquidity positions of v2, v3 and v4), `pairShares` (supply, last mint and last burn of a
 * v2 pair's shares) and `lastMints` (latest mint of v3's position manager).
 */
import { index, onchainTable, primaryKey } from 'ponder';

/** Liquidity positions: shares of a v2 pair, or an NFT of v3's or v4's position manager. */
export const positions = onchainTable(
  'positions',
  (t) => ({
    chainId: t.integer().notNull(),
    /** `v3:7`, `v4:7`: the NFT's id. `v2:PAIR:OWNER`: shares have no id. */
    key: t.text().notNull(),
    protocol: t.text({ enum: ['v2', 'v3', 'v4'] }).notNull(),
    /** v3 and v4. */
    tokenId: t.bigint(),
    /** For a burnt NFT the last owner. */
    owner: t.hex().notNull(),
    poolId: t.hex().notNull(),
    /** v3 and v4. */
    tickLower: t.integer(),
    tickUpper: t.integer(),
    /** v2: shares. */
    liquidity: t.bigint().notNull(),
    /** Base units deposited to and withdrawn from the pool, without fees. */
    deposited0: t.bigint().notNull(),
    deposited1: t.bigint().notNull(),
    withdrawn0: t.bigint().notNull(),
    withdrawn1: t.bigint().notNull(),
    /** v3: base units paid out; withdrawn tokens count first, then fees. */
    collected0: t.bigint().notNull(),
    collected1: t.bigint().notNull(),
    /** Seconds. */
    openedAt: t.integer().notNull(),
    /** When the last liquidity was removed, seconds; null while there is some. */
    closedAt: t.integer(),
    /** Whether the NFT was burnt. */
    isBurnt: t.boolean().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.key] }),
    ownerIndex: index().on(table.chainId, table.owner, table.openedAt, table.key),
  }),
);

/**
 * Shares of a v2 pair, and the accounts of the last mint and burn: a pair emits the amounts of a mint or burn after the
 * transfer of its shares.
 */
export const pairShares = onchainTable(
  'pair_shares',
  (t) => ({
    chainId: t.integer().notNull(),
    poolId: t.hex().notNull(),
    totalSupply: t.bigint().notNull(),
    /** Recipient of the last minted shares. */
    mintedTo: t.hex(),
    /** Last sender of shares to the pair, which burns them. */
    sentBy: t.hex(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.poolId] }) }),
);

/** Latest mint of v3's position manager: the pool emits the ticks just before the manager emits the NFT's id. */
export const lastMints = onchainTable('last_mints', (t) => ({
  chainId: t.integer().primaryKey(),
  poolId: t.hex().notNull(),
  tickLower: t.integer().notNull(),
  tickUpper: t.integer().notNull(),
}));
