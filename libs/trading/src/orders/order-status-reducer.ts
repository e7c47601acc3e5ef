/**
 * `orderStatusReducer()`: pure reducer of an order's status (open, pending cancellation, filled, cancelled, expired, …)
 * by events of the chain. Also: its types, `initialOrderStatus`, `isLive()`, `isCancellable()` and `countsAsOpen()`.
 */
import type { Hex } from '@cenote/chains';

/** Status of an order. */
export type OrderStatus =
  | 'open'
  /** The swapper's balance or allowance is too low. Open again once both suffice. */
  | 'insufficient-funds'
  /** A cancellation transaction is pending; the order can still be filled first. */
  | 'pending-cancellation'
  | 'filled'
  | 'cancelled'
  | 'expired'
  /** The reactor would never accept it. */
  | 'error';

/** An order from its acceptance to its end. */
export type OrderStatusState =
  | { status: 'open' | 'insufficient-funds' | 'expired' | 'error' }
  | { status: 'pending-cancellation'; cancelHash: Hex }
  /** Hash of the cancellation, if known. */
  | { status: 'cancelled'; cancelHash?: Hex }
  | { status: 'filled'; fillHash: Hex };

/** Events of the chain and its watchers. */
export type OrderStatusEvent =
  /** The reactor's event was seen on the chain: nothing else makes an order filled. */
  | { type: 'settled'; hash: Hex }
  /** The block with its fill or its cancellation was removed by a reorganisation. */
  | { type: 'reorganised' }
  | { type: 'fundsGone' }
  | { type: 'fundsBack' }
  | { type: 'cancelSent'; hash: Hex }
  /** The cancellation reverted, or was dropped. */
  | { type: 'cancelFailed' }
  /** Permit2 reports its nonce as used, and the reactor has not emitted a fill until then. */
  | { type: 'nonceUsed' }
  /** The chain's time is past the deadline. */
  | { type: 'deadlinePassed' }
  /** A simulation shows that it can never be filled. */
  | { type: 'refused' };

/** State of a newly accepted order. */
export const initialOrderStatus: OrderStatusState = { status: 'open' };

/** Whether it can still be filled. */
export const isLive = ({ status }: OrderStatusState): boolean =>
  status === 'open' || status === 'insufficient-funds' || status === 'pending-cancellation';

/** Whether it can be selected for a cancellation: not while one is pending. */
export const isCancellable = ({ status }: OrderStatusState): boolean =>
  status === 'open' || status === 'insufficient-funds';

/** Whether it counts towards the maximum number of open orders of an account. */
export const countsAsOpen = isLive;

function whileLive(state: OrderStatusState, event: OrderStatusEvent): OrderStatusState {
  const isPending = state.status === 'pending-cancellation';
  switch (event.type) {
    case 'fundsGone':
      return state.status === 'open' ? { status: 'insufficient-funds' } : state;
    case 'fundsBack':
      return state.status === 'insufficient-funds' ? { status: 'open' } : state;
    case 'cancelSent':
      return { status: 'pending-cancellation', cancelHash: event.hash };
    case 'cancelFailed':
      return isPending ? { status: 'open' } : state;
    case 'nonceUsed':
      return isPending
        ? { status: 'cancelled', cancelHash: state.cancelHash }
        : { status: 'cancelled' };
    case 'deadlinePassed':
      return { status: 'expired' };
    case 'refused':
      return { status: 'error' };
    default:
      return state;
  }
}

/**
 * Returns the next state of an order. Pure; an event that is not valid in a state changes nothing. The chain's state
 * overrides all others: a settlement counts in every state (a cancellation that was mined too late, a fill in the last
 * second), and after a reorganisation the order is open again until the watchers check it.
 */
export function orderStatusReducer(
  state: OrderStatusState,
  event: OrderStatusEvent,
): OrderStatusState {
  if (event.type === 'settled') return { status: 'filled', fillHash: event.hash };
  if (event.type === 'reorganised') {
    return state.status === 'filled' || state.status === 'cancelled' ? { status: 'open' } : state;
  }
  return isLive(state) ? whileLive(state, event) : state;
}
