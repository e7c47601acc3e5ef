import type { Address } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { historyCleared, type Leg } from './transactions.ts';

/** A swap that was begun with an approval or a signature, or handed to the wallet as one, and has no transaction yet. */
export interface QueuedOrder {
  id: string;
  chainId: number;
  account: Address;
  input: Leg;
  output: Leg;
  /** Milliseconds since the epoch. */
  queuedAt: number;
  /** The wallet took all its steps as one and calls them this (EIP-5792): it is to be asked what became of them. */
  batch?: string;
  /** It will never be sent: whoever carried it out is gone. */
  isCanceled?: boolean;
}

export interface OrdersState {
  /** Latest first. */
  items: QueuedOrder[];
}

export const initialOrders: OrdersState = { items: [] };
const KEPT = 10;

const slice = createSlice({
  name: 'orders',
  initialState: initialOrders,
  reducers: {
    orderQueued(state, { payload }: PayloadAction<QueuedOrder>) {
      const others = state.items.filter(({ id }) => id !== payload.id);
      state.items = [payload, ...others].slice(0, KEPT);
    },
    /** It was sent, or the person was told why not. */
    orderEnded(state, { payload: id }: PayloadAction<string>) {
      state.items = state.items.filter((item) => item.id !== id);
    },
    orderCanceled(state, { payload: id }: PayloadAction<string>) {
      const item = state.items.find((each) => each.id === id);
      if (item) item.isCanceled = true;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(historyCleared, (state) => {
      state.items = state.items.filter(({ isCanceled }) => !isCanceled);
    });
  },
});

export const { orderQueued, orderEnded, orderCanceled } = slice.actions;
export const ordersReducer = slice.reducer;
