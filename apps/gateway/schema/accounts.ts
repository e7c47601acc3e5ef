/**
 * Ponder tables of accounts: `activity` (transactions), `balances` (ERC-20), `accountEvents` (transfers, wraps,
 * approvals and others) and `approvals`. Pools and the protocol's own contracts are not accounts: transfers between
 * them are not stored (docs/decisions/account-index.md).
 */
import { index, onchainTable, primaryKey } from 'ponder';

/** Transactions that an account sent or that changed its balances. */
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
    /** Null if the transaction created a contract. */
    target: t.hex(),
    /** Value of the transaction, wei. */
    value: t.bigint().notNull(),
    /** Function selector, the first four bytes of the calldata; null if there is none. */
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
    /** Base units; negative if the token transferred without emitting a log. */
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
    /** Token or collection; for a new pool its id. */
    contract: t.hex().notNull(),
    /** Sender: zero for mints and wraps. Approvals: the owner. */
    from: t.hex().notNull(),
    /** Recipient: zero for burns and unwraps. Approvals: the spender. Delegations: the code. */
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

/** Latest approval of each owner, token and spender. Spending lowers it without a log. */
export const approvals = onchainTable(
  'approvals',
  (t) => ({
    chainId: t.integer().notNull(),
    owner: t.hex().notNull(),
    token: t.hex().notNull(),
    spender: t.hex().notNull(),
    /** True if Permit2 stores the approval. */
    isPermit2: t.boolean().notNull(),
    amount: t.bigint().notNull(),
    /** Seconds; null if it never expires. */
    expiration: t.bigint(),
    timestamp: t.integer().notNull(),
  }),
  (table) => ({
    pk: primaryKey({
      columns: [table.chainId, table.owner, table.token, table.spender, table.isPermit2],
    }),
  }),
);
