import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { addressSchema, amountSchema, hashSchema } from './schemas.ts';
import { historyCleared, legSchema } from './transactions.ts';

/** Identifies a signed order onchain. */
const signedOrderReferenceSchema = z.object({
  hash: hashSchema,
  /** Permit2's, in decimal. */
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
  /** A limit order, which may stay open for long; absent: a swap. */
  kind: z.exactOptional(z.literal('limit')),
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
   * Why the order service has not accepted it: `UNREACHABLE` until it answers, else the code of its refusal. Whoever
   * has the signature can fill it all the same.
   */
  notAccepted: z.exactOptional(z.string()),
  /** It will never be sent: the page that executed it is closed. */
  isCanceled: z.exactOptional(z.boolean()),
  /** Why it was not filled and cannot be: stable code, mapped to a text where it is shown. */
  failure: z.exactOptional(z.string()),
});
export type QueuedOrder = z.infer<typeof queuedOrderSchema>;

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
