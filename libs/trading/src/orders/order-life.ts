import type { Hex } from '@cenote/chains';

/* State machine of an order's status: open, pending cancellation, filled, cancelled, expired. */

/** What the order book says of an order. */
export type OrderStatus =
  | 'open'
  /** Its swapper's balance or allowance is gone. It opens again when they are back. */
  | 'insufficient-funds'
  /** A transaction that takes it back is on its way; a filler may still be faster. */
  | 'pending-cancellation'
  | 'filled'
  | 'cancelled'
  | 'expired'
  /** The reactor would never take it. */
  | 'error';

/** An order from its acceptance to its end. */
export type OrderLife =
  | { status: 'open' | 'insufficient-funds' | 'expired' | 'error' }
  | { status: 'pending-cancellation'; cancelHash: Hex }
  /** By which transaction, where it is known. */
  | { status: 'cancelled'; cancelHash?: Hex }
  | { status: 'filled'; fillHash: Hex };

/** What the chain, and those who watch it, tell of an order. */
export type OrderLifeEvent =
  /** The reactor's event was seen on the chain: nothing else makes an order filled. */
  | { type: 'settled'; hash: Hex }
  /** The block with its fill or its cancellation is gone. */
  | { type: 'reorganised' }
  | { type: 'fundsGone' }
  | { type: 'fundsBack' }
  | { type: 'cancelSent'; hash: Hex }
  /** That transaction failed, or was dropped. */
  | { type: 'cancelFailed' }
  /** Permit2 holds its nonce for used, and the reactor has not told of a fill by then. */
  | { type: 'nonceUsed' }
  /** The chain's time is past the deadline. */
  | { type: 'deadlinePassed' }
  /** A trial on the chain says that it can never be filled. */
  | { type: 'refused' };

/** As the order book takes it. */
export const initialOrderLife: OrderLife = { status: 'open' };

/** Whether a filler can still settle it. */
export const isLive = ({ status }: OrderLife): boolean =>
  status === 'open' || status === 'insufficient-funds' || status === 'pending-cancellation';

/** Whether it can be selected for a cancellation: not while one is under way. */
export const isCancellable = ({ status }: OrderLife): boolean =>
  status === 'open' || status === 'insufficient-funds';

/** Whether it counts towards the most that one account may have open. */
export const countsAsOpen = isLive;

function whileLive(state: OrderLife, event: OrderLifeEvent): OrderLife {
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
 * Carries an order through its life. Pure; an event that makes no sense in a state changes nothing. The chain
 * has the last word: a settlement counts whatever was believed before (a cancellation that lost the race,
 * a fill in the last second), and what a reorganisation takes away is open again until the watchers look.
 */
export function orderLife(state: OrderLife, event: OrderLifeEvent): OrderLife {
  if (event.type === 'settled') return { status: 'filled', fillHash: event.hash };
  if (event.type === 'reorganised') {
    return state.status === 'filled' || state.status === 'cancelled' ? { status: 'open' } : state;
  }
  return isLive(state) ? whileLive(state, event) : state;
}
