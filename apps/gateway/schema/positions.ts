/**
 * Ponder tables `positions` (liquidity positions of v2, v3 and v4), `positionActions` (their past changes), `pairShares`
 * (supply, last mint and last burn of a v2 pair's shares) and `lastChanges` (latest change by v3's position manager).
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
    /** Price of the pool at the first deposit, Q64.96 square root; null before it. */
    initialSqrtPriceX96: t.bigint('initial_sqrt_price_x96'),
    /**
     * Fee growth inside the range at the last change, Q128 modulo 2^256. v2: `growth0` is the pair's growth (`pairGrowth` of
     * libs/trading). Null if unknown.
     */
    growth0: t.bigint(),
    growth1: t.bigint(),
    /** Base units of fees earned until the last change; null if unknown. */
    fees0: t.bigint(),
    fees1: t.bigint(),
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

/** Past changes of positions, one row for each event and position. */
export const positionActions = onchainTable(
  'position_actions',
  (t) => ({
    chainId: t.integer().notNull(),
    key: t.text().notNull(),
    blockNumber: t.integer().notNull(),
    logIndex: t.integer().notNull(),
    transactionHash: t.hex().notNull(),
    timestamp: t.integer().notNull(),
    kind: t
      .text({ enum: ['create', 'increase', 'decrease', 'collect', 'transfer', 'burn'] })
      .notNull(),
    /** Base units, never negative: deposited, withdrawn, or (v3's collect) paid out; zero for transfers of NFTs. */
    amount0: t.bigint().notNull(),
    amount1: t.bigint().notNull(),
    /** Base units of fees earned since the previous action; null if unknown. */
    fees0: t.bigint(),
    fees1: t.bigint(),
    /** After the action: liquidity, and growth as in `positions`. */
    liquidity: t.bigint().notNull(),
    growth0: t.bigint(),
    growth1: t.bigint(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.key, table.blockNumber, table.logIndex] }),
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
    /** Recipient of the last minted shares, and how many. */
    mintedTo: t.hex(),
    mintedShares: t.bigint(),
    /** Last sender of shares to the pair, which burns them, and how many. */
    sentBy: t.hex(),
    sentShares: t.bigint(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.poolId] }) }),
);

/**
 * Latest mint or burn of v3's position manager: the pool emits the ticks just before the manager emits the NFT's id, and
 * a burn may clear the ticks.
 */
export const lastChanges = onchainTable('last_changes', (t) => ({
  chainId: t.integer().primaryKey(),
  poolId: t.hex().notNull(),
  tickLower: t.integer().notNull(),
  tickUpper: t.integer().notNull(),
  /** Fee growth inside the range; null if unknown. */
  growth0: t.bigint(),
  growth1: t.bigint(),
}));
