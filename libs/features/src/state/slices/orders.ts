/**
 * Redux slice `orders`: swaps and limit orders that have no transaction yet, latest first. Exports schema, initial
 * state, actions, reducer, types, the constant `UNANSWERED`, and predicates of an order: `isClosed()`, `isFillable()`,
 * `isOpenLimit()`.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { addressSchema, amountSchema, hashSchema } from './schemas.ts';
import { historyCleared, KINDS, legSchema } from './transactions.ts';

/** Identifies a signed order onchain. */
const signedOrderReferenceSchema = z.object({
  hash: hashSchema,
  /** Permit2 nonce, in decimal. */
  nonce: amountSchema,
  /** Last second at which it can be filled (unix). */
  deadline: z.int(),
});
export type SignedOrderReference = z.infer<typeof signedOrderReferenceSchema>;

/**
 * A trade without a transaction yet: an approval or a signature was requested, its calls were sent to the wallet as a
 * batch, or it was signed for a filler.
 */
const queuedOrderSchema = z.object({
  id: z.string(),
  /** Set for a limit order, which may stay open for long; omitted for a swap. */
  kind: z.exactOptional(z.literal('limit')),
  /** Kind of the transaction that the trade sends; a swap if omitted. */
  transaction: z.exactOptional(z.enum(KINDS)),
  chainId: z.int(),
  account: addressSchema,
  input: legSchema,
  output: legSchema,
  /** Milliseconds since the epoch. */
  queuedAt: z.number(),
  /** Id of the wallet's batch of calls (EIP-5792), whose status is requested from the wallet. */
  batch: z.exactOptional(z.string()),
  /** Signed for a filler, who sends the transaction. */
  signed: z.exactOptional(signedOrderReferenceSchema),
  /**
   * Why the order service has not accepted it: `UNREACHABLE` until it responds, else the code of its rejection. A
   * filler that has the signature can still fill it.
   */
  notAccepted: z.exactOptional(z.string()),
  /** It will never be sent: the page that executed it was closed. */
  isCanceled: z.exactOptional(z.boolean()),
  /** Why it was not filled and cannot be: stable code, mapped to a text for display. */
  failure: z.exactOptional(z.string()),
});
export type QueuedOrder = z.infer<typeof queuedOrderSchema>;

/** `notAccepted` of an order for which the order service has not responded. */
export const UNANSWERED = 'UNREACHABLE';

/** Whether the order has ended without a transaction; it is listed until the user dismisses it. */
export const isClosed = ({ isCanceled, failure }: QueuedOrder): boolean =>
  isCanceled === true || failure !== undefined;

/** Whether a filler may still fill the order. */
export const isFillable = (
  order: QueuedOrder,
): order is QueuedOrder & { signed: SignedOrderReference } =>
  order.signed !== undefined && !isClosed(order);

/** Whether it is a limit order in the order book; such an order does not count as pending. */
export const isOpenLimit = (order: QueuedOrder): boolean =>
  order.kind === 'limit' && isFillable(order) && order.notAccepted === undefined;

/** Slice `orders`: swaps and limit orders that have no transaction yet, latest first. */
export const ordersSchema = z.object({ items: z.array(queuedOrderSchema) });
export type OrdersState = z.infer<typeof ordersSchema>;

export const initialOrders: OrdersState = { items: [] };
const MAX_ORDERS = 10;

const slice = createSlice({
  name: 'orders',
  initialState: initialOrders,
  reducers: {
    orderQueued(state, { payload }: PayloadAction<QueuedOrder>) {
      const others = state.items.filter(({ id }) => id !== payload.id);
      // An order that can still be filled is never dropped, since its outcome is still pending.
      state.items = [payload, ...others].filter((item, i) => i < MAX_ORDERS || isFillable(item));
    },
    /** The order was sent, or its failure was shown to the user. */
    orderRemoved(state, { payload: id }: PayloadAction<string>) {
      state.items = state.items.filter((item) => item.id !== id);
    },
    orderCanceled(state, { payload: id }: PayloadAction<string>) {
      const item = state.items.find((each) => each.id === id);
      if (item) item.isCanceled = true;
    },
    /** The order service has accepted the order. */
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

export const {
  orderQueued,
  orderRemoved,
  orderCanceled,
  orderFailed,
  orderAccepted,
  orderRefused,
} = slice.actions;
export const ordersReducer = slice.reducer;
