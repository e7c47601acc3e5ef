import type { Address, Hex } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type TransactionKind = 'revoke' | 'approve' | 'swap' | 'wrap' | 'unwrap';
export type TransactionStatus = 'pending' | 'success' | 'failed';

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
  /** What is paid, or the token that is approved. */
  input: Leg;
  output?: Leg;
  /** Stable failure code, mapped to a message where it is shown. */
  failure?: string;
}

export interface TransactionsState {
  /** Latest first. */
  items: TransactionRecord[];
}

export const initialTransactions: TransactionsState = { items: [] };
export const TRANSACTIONS_KEPT = 50;

const same = (a: { hash: Hex; chainId: number }, b: { hash: Hex; chainId: number }): boolean =>
  a.hash === b.hash && a.chainId === b.chainId;

const slice = createSlice({
  name: 'transactions',
  initialState: initialTransactions,
  reducers: {
    submitted(state, { payload }: PayloadAction<Omit<TransactionRecord, 'status'>>) {
      const others = state.items.filter((item) => !same(item, payload));
      const items = [{ ...payload, status: 'pending' as const }, ...others];
      // A pending transaction is never forgotten: somebody is waiting for it.
      state.items = items.filter((item, i) => i < TRANSACTIONS_KEPT || item.status === 'pending');
    },
    settled(
      state,
      {
        payload,
      }: PayloadAction<{
        hash: Hex;
        chainId: number;
        status: 'success' | 'failed';
        failure?: string;
        /** What really moved, in base units, where the chain tells. */
        inputAmount?: string;
        outputAmount?: string;
      }>,
    ) {
      const item = state.items.find((i) => same(i, payload));
      if (!item) return;
      item.status = payload.status;
      if (payload.failure !== undefined) item.failure = payload.failure;
      if (payload.inputAmount !== undefined) item.input.amount = payload.inputAmount;
      if (payload.outputAmount !== undefined && item.output) {
        item.output.amount = payload.outputAmount;
      }
    },
    /** Forgets what is finished; pending ones stay. */
    historyCleared(state) {
      state.items = state.items.filter((item) => item.status === 'pending');
    },
  },
});

export const { submitted, settled, historyCleared } = slice.actions;
export const transactionsReducer = slice.reducer;
