import { index, onchainTable, primaryKey } from 'ponder';

/*
 * What accounts hold and did. Pools and the protocol's own contracts are no accounts: nothing is kept
 * of what passes between them (docs/decisions/account-index.md).
 */

/** Of each account the transactions that it sent or that changed what it holds. */
export const activity = onchainTable(
  'activity',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    blockNumber: t.integer().notNull(),
    transactionIndex: t.integer().notNull(),
    hash: t.hex().notNull(),
    timestamp: t.integer().notNull(),
    sender: t.hex().notNull(),
    /** Null where the transaction made a contract. */
    target: t.hex(),
    /** Wei that came with it. */
    value: t.bigint().notNull(),
    /** What was called: the first four bytes of its data; null where it has none. */
    selector: t.hex(),
    isFailed: t.boolean().notNull(),
  }),
  (table) => ({
    pk: primaryKey({
      columns: [table.chainId, table.account, table.blockNumber, table.transactionIndex],
    }),
  }),
);

/** Balance of each account and ERC-20 token, from transfers, wraps and unwraps. */
export const balances = onchainTable(
  'balances',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    token: t.hex().notNull(),
    /** Base units; negative where a token gave without telling. */
    amount: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.account, table.token] }) }),
);

/** Events of accounts from logs; read together with {@link activity}. */
export const accountEvents = onchainTable(
  'account_events',
  (t) => ({
    chainId: t.integer().notNull(),
    transactionHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    kind: t
      .text({
        enum: [
          ...(['transfer', 'wrap', 'unwrap'] as const),
          ...(['approval', 'permit', 'approvalForAll'] as const),
          ...(['nft', 'createPool', 'delegation'] as const),
        ],
      })
      .notNull(),
    /** Token or collection; of a new pool its id. */
    contract: t.hex().notNull(),
    /** Who gave: zero for what is minted or wrapped. Approvals: the owner. */
    from: t.hex().notNull(),
    /** Who got: zero for what is burnt or unwrapped. Approvals: the spender. Delegations: the code. */
    to: t.hex().notNull(),
    /** Base units, or the id of an NFT; 0 revokes an approval. */
    amount: t.bigint().notNull(),
    blockNumber: t.integer().notNull(),
    timestamp: t.integer().notNull(),
    /** The account that sent the transaction. */
    origin: t.hex().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.chainId, table.transactionHash, table.logIndex] }),
    fromIndex: index().on(table.chainId, table.from, table.kind, table.blockNumber),
  }),
);

/** The last approval of each owner, token and spender. Spending lowers it without a log. */
export const approvals = onchainTable(
  'approvals',
  (t) => ({
    chainId: t.integer().notNull(),
    owner: t.hex().notNull(),
    token: t.hex().notNull(),
    spender: t.hex().notNull(),
    /** True where Permit2 keeps it. */
    isPermit2: t.boolean().notNull(),
    amount: t.bigint().notNull(),
    /** Seconds; null where it never ends. */
    expiration: t.bigint(),
    timestamp: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({
      columns: [table.chainId, table.owner, table.token, table.spender, table.isPermit2],
    }),
  }),
);
