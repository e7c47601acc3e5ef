/**
 * `cancelReducer()`: pure reducer of cancelling selected limit orders by one or more transactions, from the selection
 * to the confirmation. Also: its types, `initialCancel` and `cancelButton()` (state of the cancel button).
 */
import type { Hex } from '@cenote/chains';

interface Selection {
  /** Hashes of the selected orders. */
  selected: readonly Hex[];
  /** Hashes of the sent transactions that did not fail. */
  hashes: readonly Hex[];
  /** Those that are not confirmed yet. */
  unconfirmed: readonly Hex[];
}

/** A cancellation from the selection of orders to its end. */
export type CancelState = Selection &
  (
    | { phase: 'NOT_STARTED' }
    /** The dialog requires a confirmation. */
    | { phase: 'REVIEWING_CANCELLATION' }
    /** A wallet request is open; `remaining` counts the transactions to send, including this one. */
    | { phase: 'PENDING_SIGNATURE'; remaining: number; hasFailed: boolean }
    | { phase: 'PENDING_CONFIRMATION' }
    | { phase: 'CANCELLED' }
  );

/** Events of the user, the wallet and the chain. */
export type CancelEvent =
  /** The checkbox of an order was toggled. */
  | { type: 'toggle'; order: Hex }
  /** Orders that can no longer be selected: filled, expired, or being cancelled elsewhere. */
  | { type: 'gone'; orders: readonly Hex[] }
  | { type: 'cancel' }
  /** Number of transactions that are required now. */
  | { type: 'confirm'; transactions: number }
  | { type: 'sent'; hash: Hex }
  /** The wallet rejected the request or returned no transaction. */
  | { type: 'notSent' }
  | { type: 'confirmed'; hash: Hex }
  /** A transaction reverted or was dropped: its orders are still open. */
  | { type: 'reverted'; hash: Hex }
  | { type: 'dismiss' };

const notStarted = (selected: readonly Hex[]): CancelState => ({
  phase: 'NOT_STARTED',
  selected,
  hashes: [],
  unconfirmed: [],
});

/** The state without a selection. */
export const initialCancel: CancelState = notStarted([]);

const selectionOf = ({ selected, hashes, unconfirmed }: Selection): Selection => ({
  selected,
  hashes,
  unconfirmed,
});

const reviewing = (state: Selection): CancelState => ({
  phase: 'REVIEWING_CANCELLATION',
  ...selectionOf(state),
});

const sentAll = (state: Selection): CancelState => ({
  phase: state.unconfirmed.length > 0 ? 'PENDING_CONFIRMATION' : 'CANCELLED',
  ...selectionOf(state),
});

function whileSelecting(state: CancelState, event: CancelEvent): CancelState {
  const { selected } = state;
  switch (event.type) {
    case 'toggle': {
      const others = selected.filter((order) => order !== event.order);
      return notStarted(others.length < selected.length ? others : [...selected, event.order]);
    }
    case 'gone': {
      const left = selected.filter((order) => !event.orders.includes(order));
      return left.length < selected.length ? notStarted(left) : state;
    }
    case 'cancel':
      return selected.length > 0 ? reviewing(state) : state;
    default:
      return state;
  }
}

function whileSigning(
  state: CancelState & { phase: 'PENDING_SIGNATURE' },
  event: CancelEvent,
): CancelState {
  if (event.type === 'notSent') return reviewing(state);
  if (event.type !== 'sent') return state;
  const remaining = state.remaining - 1;
  const hashes = [...state.hashes, event.hash];
  const sent = { ...state, hashes, unconfirmed: [...state.unconfirmed, event.hash], remaining };
  if (remaining > 0) return sent;
  return sent.hasFailed ? reviewing(sent) : sentAll(sent);
}

/** Applies the result of a transaction, which may arrive during the next wallet request. */
function settle(
  state: CancelState,
  { type, hash }: CancelEvent & { type: 'confirmed' | 'reverted' },
): CancelState {
  if (!state.unconfirmed.includes(hash)) return state;
  const others = (hashes: readonly Hex[]) => hashes.filter((other) => other !== hash);
  const hashes = type === 'confirmed' ? state.hashes : others(state.hashes);
  const settled = { ...state, hashes, unconfirmed: others(state.unconfirmed) };
  const hasFailed = type === 'reverted';
  switch (settled.phase) {
    case 'PENDING_SIGNATURE':
      return { ...settled, hasFailed: settled.hasFailed || hasFailed };
    case 'PENDING_CONFIRMATION':
      return hasFailed ? reviewing(settled) : sentAll(settled);
    default:
      return settled;
  }
}

/**
 * Returns the next state of a cancellation. Pure; an event that is not valid in a state changes nothing. A dismissal
 * keeps the selection until a transaction was sent; from then on the orders' own statuses show that they are being
 * cancelled.
 */
export function cancelReducer(state: CancelState, event: CancelEvent): CancelState {
  if (event.type === 'dismiss') return notStarted(state.hashes.length > 0 ? [] : state.selected);
  if (event.type === 'confirmed' || event.type === 'reverted') return settle(state, event);
  switch (state.phase) {
    case 'NOT_STARTED':
      return whileSelecting(state, event);
    case 'REVIEWING_CANCELLATION': {
      if (event.type !== 'confirm' || event.transactions < 1) return state;
      const progress = { remaining: event.transactions, hasFailed: false };
      return { phase: 'PENDING_SIGNATURE', ...selectionOf(state), ...progress };
    }
    case 'PENDING_SIGNATURE':
      return whileSigning(state, event);
    case 'PENDING_CONFIRMATION':
    case 'CANCELLED':
      return state;
  }
}

/** Returns whether the button is shown and enabled, given which selected orders can be cancelled. */
export function cancelButton(
  state: CancelState,
  isCancellable: (order: Hex) => boolean,
): { isShown: boolean; isEnabled: boolean; count: number } {
  const count = state.selected.filter(isCancellable).length;
  return { isShown: count > 0, isEnabled: count > 0 && state.phase === 'NOT_STARTED', count };
}
