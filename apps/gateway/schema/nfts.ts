import { index, onchainTable, primaryKey } from 'ponder';

/** Items of ERC-721 collections, with their present owner. */
export const nfts = onchainTable(
  'nfts',
  (t) => ({
    chainId: t.integer().notNull(),
    collection: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    /** Zero once it is burnt. */
    owner: t.hex().notNull(),
    /** When it came to this owner, seconds. */
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
    /** Place among the items of its order. */
    position: t.integer().notNull(),
    collection: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    seller: t.hex().notNull(),
    buyer: t.hex().notNull(),
    /** Zero is the native coin. */
    currency: t.hex().notNull(),
    /** Base units that the buyer paid, fees included; of a sale of several items, the item's part. */
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
