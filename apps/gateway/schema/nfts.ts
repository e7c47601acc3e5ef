/**
 * Ponder tables `nfts` (items of ERC-721 collections with their current owners) and `nftSales` (items sold on the
 * marketplace).
 */
import { index, onchainTable, primaryKey } from 'ponder';

/** Items of ERC-721 collections, with their current owner. */
export const nfts = onchainTable(
  'nfts',
  (t) => ({
    chainId: t.integer().notNull(),
    collection: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    /** Zero if the item is burnt. */
    owner: t.hex().notNull(),
    /** When the current owner received it, seconds. */
    ownedSince: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.collection, table.tokenId] }),
    ownerIndex: index().on(table.chainId, table.owner),
  }),
);

/** Items sold on the marketplace. */
export const nftSales = onchainTable(
  'nft_sales',
  (t) => ({
    chainId: t.integer().notNull(),
    transactionHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** Index among the items of its order. */
    position: t.integer().notNull(),
    collection: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    seller: t.hex().notNull(),
    buyer: t.hex().notNull(),
    /** Zero: the native coin. */
    currency: t.hex().notNull(),
    /** Base units that the buyer paid, fees included; for a sale of several items, the part of this item. */
    amount: t.bigint().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({
      columns: [table.chainId, table.transactionHash, table.logIndex, table.position],
    }),
    itemIndex: index().on(table.chainId, table.collection, table.tokenId, table.blockNumber),
  }),
);
