import type { Address, Hex } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { historyCleared, type Leg } from './transactions.ts';

/** Identifies a signed order onchain: hash, Permit2 nonce and deadline. */
export interface SignedOrderReference {
  hash: Hex;
  /** Permit2's, in decimal. */
  nonce: string;
  /** Last second at which it can be filled (unix). */
  deadline: number;
}

/**
 * A swap without a transaction yet: begun with an approval or a signature, handed to the wallet as one, or
 * signed for somebody else to fill.
 */
export interface QueuedOrder {
  id: string;
  /** A limit, which may stay open for long; absent: a swap. */
  kind?: 'limit';
  chainId: number;
  account: Address;
  input: Leg;
  output: Leg;
  /** Milliseconds since the epoch. */
  queuedAt: number;
  /** The wallet took all its steps as one and calls them this (EIP-5792): it is to be asked what became of them. */
  batch?: string;
  /** It goes by Flow: whoever fills it sends the transaction. */
  signed?: SignedOrderReference;
  /**
   * The order service has not taken it: `UNREACHABLE` until it answers, else the code of its refusal. It can be filled
   * all the same, by whoever has the signature.
   */
  notAccepted?: string;
  /** It will never be sent: whoever carried it out is gone. */
  isCanceled?: boolean;
  /** Why nobody filled it and nobody can: stable code, mapped to words where it is shown. */
  failure?: string;
}

/** `notAccepted` of an order that the order service has not answered for. */
export const UNANSWERED = 'UNREACHABLE';

/** Nothing will come of it any more; it stays until the person has taken note. */
export const isClosed = ({ isCanceled, failure }: QueuedOrder): boolean =>
  isCanceled === true || failure !== undefined;

/** Somebody may fill it. */
export const isFillable = (
  order: QueuedOrder,
): order is QueuedOrder & { signed: SignedOrderReference } =>
  order.signed !== undefined && !isClosed(order);

/** A limit in the order book: placed, and nothing that anybody waits for. */
export const isOpenLimit = (order: QueuedOrder): boolean =>
  order.kind === 'limit' && isFillable(order) && order.notAccepted === undefined;

/** Slice `orders`: swaps and limit orders that have no transaction yet. */
export interface OrdersState {
  /** Latest first. */
  items: QueuedOrder[];
}

export const initialOrders: OrdersState = { items: [] };
const MAX_ORDERS = 10;

const slice = createSlice({
  name: 'orders',
  initialState: initialOrders,
  reducers: {
    orderQueued(state, { payload }: PayloadAction<QueuedOrder>) {
      const others = state.items.filter(({ id }) => id !== payload.id);
      // What may still be filled is never forgotten: somebody is waiting for it.
      state.items = [payload, ...others].filter((item, i) => i < MAX_ORDERS || isFillable(item));
    },
    /** It was sent, or the person was told why not. */
    orderEnded(state, { payload: id }: PayloadAction<string>) {
      state.items = state.items.filter((item) => item.id !== id);
    },
    orderCanceled(state, { payload: id }: PayloadAction<string>) {
      const item = state.items.find((each) => each.id === id);
      if (item) item.isCanceled = true;
    },
    /** The order service has it. */
    orderAccepted(state, { payload: id }: PayloadAction<string>) {
      const item = state.items.find((each) => each.id === id);
      if (item) delete item.notAccepted;
    },
    orderRefused(state, { payload }: PayloadAction<{ id: string; code: string }>) {
      const item = state.items.find(({ id }) => id === payload.id);
      if (item) item.notAccepted = payload.code;
    },
    orderFailed(state, { payload }: PayloadAction<{ id: string; failure: string }>) {
      const item = state.items.find(({ id }) => id === payload.id);
      if (item) item.failure = payload.failure;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(historyCleared, (state) => {
      state.items = state.items.filter((item) => !isClosed(item));
    });
  },
});

export const { orderQueued, orderEnded, orderCanceled, orderFailed, orderAccepted, orderRefused } =
  slice.actions;
export const ordersReducer = slice.reducer;
