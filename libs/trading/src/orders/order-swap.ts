import type { Hex } from '@cenote/chains';
import type {
  OrderSwapEvent,
  OrderSwapFailure,
  OrderSwapState,
  TransactionPending,
} from './order-swap-state.ts';
import type { OrderSwapStep } from './order-swap-steps.ts';

/** No swap is under way. */
export const initialOrderSwap: OrderSwapState = { phase: 'idle' };

const ENDS = {
  expired: 'ORDER_EXPIRED',
  cancelled: 'ORDER_CANCELLED',
  'insufficient-funds': 'ORDER_INSUFFICIENT_FUNDS',
  error: 'ORDER_ERROR',
} as const satisfies Record<string, OrderSwapFailure>;

const failed = (reason: OrderSwapFailure, hash?: Hex): OrderSwapState => ({
  phase: 'failed',
  reason,
  ...(hash && { hash }),
  canRetry: true,
});

/** Only an order that has lapsed can be followed by the same swap: any other could still be filled, or was not wanted. */
const ended = (orderHash: Hex, status: keyof typeof ENDS): OrderSwapState => ({
  phase: 'failed',
  reason: ENDS[status],
  orderHash,
  canRetry: status === 'expired',
});

const begin = (steps: readonly OrderSwapStep[]): OrderSwapState =>
  steps.length > 0 ? { phase: 'awaitingWallet', steps, at: 0 } : initialOrderSwap;

function whileAwaiting(
  state: OrderSwapState & { phase: 'awaitingWallet' },
  event: OrderSwapEvent,
): OrderSwapState {
  const { steps, at } = state;
  const isSigning = steps[at] === 'sign';
  switch (event.type) {
    case 'sent':
      return isSigning ? state : { phase: 'transactionPending', steps, at, hash: event.hash };
    case 'signed':
      return isSigning ? { phase: 'submitting', orderHash: event.orderHash } : state;
    case 'rejected':
      return { phase: 'rejected', steps, at };
    case 'failed':
      return failed(event.reason);
    default:
      return state;
  }
}

function whilePending(state: TransactionPending, event: OrderSwapEvent): OrderSwapState {
  const { steps, at, hash } = state;
  switch (event.type) {
    case 'mined':
      // A wallet may let the person approve less than was asked.
      if (event.isAllowanceEnough === false) return failed('INSUFFICIENT_APPROVAL', hash);
      return at + 1 < steps.length ? { phase: 'awaitingWallet', steps, at: at + 1 } : state;
    case 'reverted': {
      const isOther = steps[at] === 'wrap' || event.reason === 'CANCELED';
      return failed(isOther ? event.reason : 'APPROVAL_FAILED', hash);
    }
    case 'failed':
      return failed(event.reason, hash);
    case 'timedOut':
      return {
        phase: 'failed',
        reason: 'CONFIRMATION_TIMEOUT',
        hash,
        pending: state,
        canRetry: false,
      };
    default:
      return state;
  }
}

function whileOrdered(
  state: OrderSwapState & { phase: 'submitting' | 'waiting' },
  event: OrderSwapEvent,
): OrderSwapState {
  const { orderHash } = state;
  switch (event.type) {
    case 'accepted':
    // It is looked for by its hash: to sign a second one could swap twice.
    case 'unanswered':
      return { phase: 'waiting', orderHash };
    // Signed anew with the same nonce: at most one of them can be filled.
    case 'refused':
      return { phase: 'failed', reason: 'ORDER_REFUSED', orderHash, canRetry: true };
    case 'filled':
      return { phase: 'filled', orderHash, hash: event.hash };
    case 'ended':
      return ended(orderHash, event.status);
    default:
      return state;
  }
}

function whileFailed(
  state: OrderSwapState & { phase: 'failed' },
  event: OrderSwapEvent,
): OrderSwapState {
  const { orderHash, pending, canRetry } = state;
  switch (event.type) {
    case 'wait':
      return pending ?? state;
    case 'filled':
      // The chain has the last word.
      return orderHash ? { phase: 'filled', orderHash, hash: event.hash } : state;
    case 'ended':
      return orderHash && state.reason === 'ORDER_REFUSED' ? ended(orderHash, event.status) : state;
    case 'retry':
      return canRetry ? begin(event.steps) : state;
    case 'retryAsClassic':
      return canRetry && state.reason !== 'ORDER_REFUSED' ? { phase: 'classic' } : state;
    default:
      return state;
  }
}

/**
 * Carries a swap by order: wrap and approve where it is needed, sign, wait, and be filled; or fail, and be
 * retried through pools where no signed order can be filled any more. Pure; an event that makes no sense in
 * a state changes nothing. Dismissing only closes what is shown: a signed order stays with the fillers.
 */
export function orderSwap(state: OrderSwapState, event: OrderSwapEvent): OrderSwapState {
  if (event.type === 'dismiss') return initialOrderSwap;
  switch (state.phase) {
    case 'idle':
      return event.type === 'review' ? { phase: 'reviewing', steps: event.steps } : state;
    case 'reviewing':
      if (event.type === 'confirm') return begin(state.steps);
      return event.type === 'review' ? { phase: 'reviewing', steps: event.steps } : state;
    case 'awaitingWallet':
      return whileAwaiting(state, event);
    case 'transactionPending':
      return whilePending(state, event);
    case 'submitting':
    case 'waiting':
      return whileOrdered(state, event);
    case 'failed':
      return whileFailed(state, event);
    case 'rejected':
      return event.type === 'retry' ? begin(event.steps) : state;
    case 'filled':
    case 'classic':
      return state;
  }
}
