import type { Address, Hex } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type TransactionKind =
  | 'revoke'
  | 'approve'
  | 'swap'
  | 'wrap'
  | 'unwrap'
  | 'cancelOrders'
  | 'limit';
/** `canceling`: a cancellation was sent and the two race for the same place; one of them wins. */
export type TransactionStatus = 'pending' | 'canceling' | 'canceled' | 'success' | 'failed';

/** A transaction that the person sent in place of another, at the same nonce. */
export interface Replacement {
  hash: Hex;
  action: 'speedUp' | 'cancel';
}

/** One side of what a transaction moves, ready to be shown; base units as a decimal string. */
export interface Leg {
  address: Address;
  symbol: string;
  decimals: number;
  amount: string;
}

export interface TransactionRecord {
  hash: Hex;
  chainId: number;
  account: Address;
  kind: TransactionKind;
  status: TransactionStatus;
  /** Milliseconds since the epoch. */
  submittedAt: number;
  /** Of the account, so that a replaced transaction is recognised. */
  nonce?: number;
  /** Digest of what it calls: tells whether another transaction at the same nonce does the same. */
  call?: Hex;
  /** Latest last. */
  replacements?: Replacement[];
  /** The transaction that is in the chain, where that is not `hash`. */
  minedHash?: Hex;
  /** What is paid, the token that is approved, or what the first order taken back would have paid. */
  input: Leg;
  output?: Leg;
  /** Who receives the output, where that is not the account. */
  recipient?: Address;
  /** Hashes of the orders that it takes back, or of the limits that it filled. */
  orders?: Hex[];
  /** Stable failure code, mapped to a message where it is shown. */
  failure?: string;
}

/** Slice `transactions`: transactions sent from this device. */
export interface TransactionsState {
  /** Latest first. */
  items: TransactionRecord[];
}

export const initialTransactions: TransactionsState = { items: [] };
export const MAX_TRANSACTIONS = 50;

const same = (a: Key, b: Key): boolean => a.hash === b.hash && a.chainId === b.chainId;

/** Whether it still waits for its block. */
export const isWaiting = ({ status }: Pick<TransactionRecord, 'status'>): boolean =>
  status === 'pending' || status === 'canceling';

/** The transaction to look for on an explorer: the one in the chain, else the one sent last. */
export const currentHash = ({ hash, minedHash, replacements }: TransactionRecord): Hex =>
  minedHash ?? replacements?.at(-1)?.hash ?? hash;

/** The record of a transaction by the hash it was first sent with. */
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
      // A pending transaction is never forgotten: somebody is waiting for it.
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
          /** What really moved, in base units, where the chain tells. */
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
      if (payload.inputAmount !== undefined) item.input.amount = payload.inputAmount;
      if (payload.outputAmount !== undefined && item.output) {
        item.output.amount = payload.outputAmount;
      }
    },
    /** The person sent another transaction in its place. */
    replacementSent(state, { payload }: PayloadAction<Key & { replacement: Replacement }>) {
      const item = state.items.find((i) => same(i, payload));
      // Settled meanwhile: the replacement came too late and never takes place.
      if (!item || !isWaiting(item)) return;
      item.replacements = [...(item.replacements ?? []), payload.replacement];
      if (payload.replacement.action === 'cancel') item.status = 'canceling';
    },
    /** The chain took back what it had said: it waits again. */
    reopened(state, { payload }: PayloadAction<Key>) {
      const item = state.items.find((i) => same(i, payload));
      if (!item) return;
      item.status = item.replacements?.some(({ action }) => action === 'cancel')
        ? 'canceling'
        : 'pending';
      delete item.failure;
      delete item.minedHash;
    },
    forgotten(state, { payload }: PayloadAction<Key>) {
      state.items = state.items.filter((item) => !same(item, payload));
    },
    /** Forgets what is finished; what waits stays. */
    historyCleared(state) {
      state.items = state.items.filter(isWaiting);
    },
  },
});

export const { submitted, settled, replacementSent, reopened, forgotten, historyCleared } =
  slice.actions;
export const transactionsReducer = slice.reducer;
