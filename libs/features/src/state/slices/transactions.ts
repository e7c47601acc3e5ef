/**
 * Redux slice `transactions`: transactions sent from this device, latest first. Exports schemas, initial state,
 * actions, reducer, types, `MAX_TRANSACTIONS`, and functions on records: `isWaiting()`, `currentHash()` (the mined
 * hash, else the last sent), `findRecord()`.
 */
import type { Hex } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { addressSchema, amountSchema, decimalsSchema, hashSchema } from './schemas.ts';

/** Kinds of transactions. */
export const KINDS = [
  'revoke',
  'approve',
  'swap',
  'wrap',
  'unwrap',
  'cancelOrders',
  'limit',
  'createPool',
  'addLiquidity',
  'removeLiquidity',
  'collectFees',
  'burnPosition',
  'migrateLiquidity',
  'claimRewards',
] as const;
export type TransactionKind = (typeof KINDS)[number];

/** `canceling`: a cancellation was sent at the same nonce; one of the two will be mined. */
const STATUSES = ['pending', 'canceling', 'canceled', 'success', 'failed'] as const;
export type TransactionStatus = (typeof STATUSES)[number];

/** A replacement transaction at the same nonce. */
const replacementSchema = z.object({ hash: hashSchema, action: z.enum(['speedUp', 'cancel']) });
export type Replacement = z.infer<typeof replacementSchema>;

/** One side of what a transaction moves, with display data. */
export const legSchema = z.object({
  address: addressSchema,
  symbol: z.string(),
  decimals: decimalsSchema,
  amount: amountSchema,
});
export type Leg = z.infer<typeof legSchema>;

/** A transaction sent from this device. */
const transactionRecordSchema = z.object({
  hash: hashSchema,
  chainId: z.int(),
  account: addressSchema,
  kind: z.enum(KINDS),
  status: z.enum(STATUSES),
  /** Milliseconds since the epoch. */
  submittedAt: z.number(),
  /** Nonce of the account; identifies replacements. */
  nonce: z.exactOptional(z.int()),
  /** Digest of the call; equal for another transaction at the same nonce with the same effect. */
  call: z.exactOptional(hashSchema),
  /** Latest last. */
  replacements: z.exactOptional(z.array(replacementSchema)),
  /** Hash of the mined transaction, if it differs from `hash`. */
  minedHash: z.exactOptional(hashSchema),
  /** Number of the block of a successful transaction. */
  block: z.exactOptional(z.number()),
  /**
   * The paid token, the approved token, or the input of the first cancelled order; `input` and `output` of a liquidity
   * transaction are the two tokens of its pool.
   */
  input: legSchema,
  output: z.exactOptional(legSchema),
  /** Recipient of the output, if it is not the account. */
  recipient: z.exactOptional(addressSchema),
  /** Hashes of the orders that it cancels, or of the limit orders that it filled. */
  orders: z.exactOptional(z.array(hashSchema)),
  /** Stable failure code, mapped to a text for display. */
  failure: z.exactOptional(z.string()),
});
export type TransactionRecord = z.infer<typeof transactionRecordSchema>;

/** Slice `transactions`: transactions sent from this device, latest first. */
export const transactionsSchema = z.object({ items: z.array(transactionRecordSchema) });
export type TransactionsState = z.infer<typeof transactionsSchema>;

export const initialTransactions: TransactionsState = { items: [] };
export const MAX_TRANSACTIONS = 50;

const same = (a: Key, b: Key): boolean => a.hash === b.hash && a.chainId === b.chainId;

/** Whether the transaction is still pending. */
export const isWaiting = ({ status }: Pick<TransactionRecord, 'status'>): boolean =>
  status === 'pending' || status === 'canceling';

/** Hash to open in an explorer: the mined one, else the one sent last. */
export const currentHash = ({ hash, minedHash, replacements }: TransactionRecord): Hex =>
  minedHash ?? replacements?.at(-1)?.hash ?? hash;

/** Finds the record of a transaction by its first hash. */
export const findRecord = (
  { transactions }: { transactions: TransactionsState },
  key: Key,
): TransactionRecord | undefined => transactions.items.find((item) => same(item, key));

type Key = Pick<TransactionRecord, 'hash' | 'chainId'>;

const slice = createSlice({
  name: 'transactions',
  initialState: initialTransactions,
  reducers: {
    submitted(state, { payload }: PayloadAction<Omit<TransactionRecord, 'status'>>) {
      const others = state.items.filter((item) => !same(item, payload));
      const items = [{ ...payload, status: 'pending' as const }, ...others];
      // A pending transaction is never dropped, since its outcome is still unknown.
      state.items = items.filter((item, i) => i < MAX_TRANSACTIONS || isWaiting(item));
    },
    settled(
      state,
      {
        payload,
      }: PayloadAction<
        Key & {
          status: 'success' | 'failed' | 'canceled';
          failure?: string;
          minedHash?: Hex;
          block?: number;
          /** Amounts that actually moved, in base units, if the chain reports them. */
          inputAmount?: string;
          outputAmount?: string;
        }
      >,
    ) {
      const item = state.items.find((i) => same(i, payload));
      if (!item) return;
      item.status = payload.status;
      if (payload.failure !== undefined) item.failure = payload.failure;
      if (payload.minedHash !== undefined) item.minedHash = payload.minedHash;
      if (payload.block !== undefined) item.block = payload.block;
      if (payload.inputAmount !== undefined) item.input.amount = payload.inputAmount;
      if (payload.outputAmount !== undefined && item.output) {
        item.output.amount = payload.outputAmount;
      }
    },
    /** A replacement transaction was sent. */
    replacementSent(state, { payload }: PayloadAction<Key & { replacement: Replacement }>) {
      const item = state.items.find((i) => same(i, payload));
      // Already settled: the replacement was too late and cannot be mined.
      if (!item || !isWaiting(item)) return;
      item.replacements = [...(item.replacements ?? []), payload.replacement];
      if (payload.replacement.action === 'cancel') item.status = 'canceling';
    },
    /** The transaction's block was reorganized: it is pending again. */
    reopened(state, { payload }: PayloadAction<Key>) {
      const item = state.items.find((i) => same(i, payload));
      if (!item) return;
      item.status = item.replacements?.some(({ action }) => action === 'cancel')
        ? 'canceling'
        : 'pending';
      delete item.failure;
      delete item.minedHash;
      delete item.block;
    },
    forgotten(state, { payload }: PayloadAction<Key>) {
      state.items = state.items.filter((item) => !same(item, payload));
    },
    /** Removes finished transactions; pending ones stay. */
    historyCleared(state) {
      state.items = state.items.filter(isWaiting);
    },
  },
});

export const { submitted, settled, replacementSent, reopened, forgotten, historyCleared } =
  slice.actions;
export const transactionsReducer = slice.reducer;
