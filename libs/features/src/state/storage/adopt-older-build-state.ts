/**
 * `adoptOlderBuildState()`: imports the fillable or pending orders and the pending transactions that tabs of older
 * builds stored since this build wrote its state. Also: hook `useOlderBuildState()` (does so once on mount).
 */
import type { Store } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { isFillable, orderQueued } from '../slices/orders.ts';
import { findRecord, isWaiting, submitted } from '../slices/transactions.ts';
import { type AppState, PERSIST_KEY } from '../store.ts';
import { PERSIST_VERSION } from './persisted.ts';
import { toSlices } from './shared-storage.ts';
import { browserStorage, type PlainStorage } from './storage.ts';

/**
 * Imports what tabs of older builds have stored since this build wrote its state: orders that can be filled or are in
 * the wallet, and pending transactions. The rest of their state is not needed.
 */
export function adoptOlderBuildState(
  { getState, dispatch }: Pick<Store<AppState>, 'getState' | 'dispatch'>,
  storage: PlainStorage,
): void {
  for (let version = 1; version < PERSIST_VERSION; version++) {
    const key = `persist:${PERSIST_KEY}${version}`;
    const { orders, transactions } = toSlices(storage.getItem(key)) ?? {};
    const known = new Set(getState().orders.items.map(({ id }) => id));
    for (const order of orders?.items ?? []) {
      const isLive = isFillable(order) || (order.batch !== undefined && !order.isCanceled);
      if (isLive && !known.has(order.id)) dispatch(orderQueued(order));
    }
    for (const record of transactions?.items ?? []) {
      if (isWaiting(record) && !findRecord(getState(), record)) dispatch(submitted(record));
    }
    // Already stored: orders and transactions are written immediately.
    storage.removeItem(key);
  }
}

/** Imports the older state once, when a component that shows orders and transactions mounts. */
export function useOlderBuildState(): void {
  const store = useStore<AppState>();
  useEffect(() => {
    // Only after this build's own state is restored: redux-persist would keep an earlier change instead of the stored
    // state.
    if (Reflect.get(store.getState(), '_persist')?.rehydrated) {
      adoptOlderBuildState(store, browserStorage());
    }
  }, [store]);
}
