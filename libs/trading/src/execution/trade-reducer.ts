/**
 * `tradeReducer()`: pure reducer that returns a trade's next state for an event of the user, wallet, chain or gateway;
 * for swaps and signed orders. Also: `initialTrade`, its idle state.
 */
import type { Hex } from '@cenote/chains';
import { endsIn, STEP_DEFINITIONS, type TradeStep } from './steps.ts';
import type {
  FailedOrder,
  FailedStep,
  PendingPhase,
  TradeEvent,
  TradeFailure,
  TradeState,
} from './trade-state.ts';

type In<Step extends TradeStep, Phase extends TradeState['phase']> = TradeState<Step> & {
  phase: Phase;
};

/** State without a trade. */
export const initialTrade: { phase: 'idle' } = { phase: 'idle' };

const ORDER_FAILURES = {
  expired: 'ORDER_EXPIRED',
  cancelled: 'ORDER_CANCELLED',
  'insufficient-funds': 'ORDER_INSUFFICIENT_FUNDS',
  error: 'ORDER_ERROR',
} as const satisfies Record<string, TradeFailure>;

const begin = <Step extends TradeStep>(steps: readonly Step[]): TradeState<Step> =>
  steps.length > 0 ? { phase: 'awaitingWallet', steps, at: 0 } : initialTrade;

function failed<Step extends TradeStep>(
  { steps, at, hash }: { steps: readonly Step[]; at: number; hash?: Hex },
  reason: TradeFailure,
): FailedStep<Step> {
  return { phase: 'failed', steps, at, reason, ...(hash && { hash }), canRetry: true };
}

const timedOut = <Step extends TradeStep>(pending: PendingPhase<Step>): FailedStep<Step> => ({
  ...failed<Step>(pending, 'CONFIRMATION_TIMEOUT'),
  pending,
  canRetry: false,
});

/** Only an expired order can be retried: any other can still be filled, or was cancelled on purpose. */
const orderEnded = (orderHash: Hex, status: keyof typeof ORDER_FAILURES): FailedOrder => ({
  phase: 'failed',
  reason: ORDER_FAILURES[status],
  orderHash,
  canRetry: status === 'expired',
});

function whileAwaiting<Step extends TradeStep>(
  state: In<Step, 'awaitingWallet'>,
  event: TradeEvent<Step>,
): TradeState<Step> {
  const { steps, at } = state;
  const step = steps[at];
  const isLast = at + 1 === steps.length;
  switch (event.type) {
    case 'signed':
      return endsIn(step, 'signature') && !isLast
        ? { phase: 'awaitingWallet', steps, at: at + 1 }
        : state;
    case 'batchSent':
      return endsIn(step, 'batch') ? { phase: 'batchPending', steps, at, id: event.id } : state;
    case 'sent':
      if (!endsIn(step, 'transaction')) return state;
      return { phase: isLast ? 'submitted' : 'transactionPending', steps, at, hash: event.hash };
    case 'orderSigned':
      return endsIn(step, 'order') ? { phase: 'submitting', orderHash: event.orderHash } : state;
    case 'rejected':
      return { phase: 'rejected', steps, at };
    case 'failed':
      return failed(state, event.reason);
    case 'quoteMoved':
      return { phase: 'quoteMoved', steps, at };
    default:
      return state;
  }
}

function whileBatched<Step extends TradeStep>(
  state: In<Step, 'batchPending'>,
  event: TradeEvent<Step>,
): TradeState<Step> {
  switch (event.type) {
    case 'sent':
      return { phase: 'submitted', steps: state.steps, at: state.at, hash: event.hash };
    case 'failed':
      return failed(state, event.reason);
    case 'timedOut':
      return timedOut(state);
    default:
      return state;
  }
}

function whilePending<Step extends TradeStep>(
  state: In<Step, 'transactionPending' | 'submitted'>,
  event: TradeEvent<Step>,
): TradeState<Step> {
  const { steps, at, hash } = state;
  const step = steps[at];
  switch (event.type) {
    case 'mined':
      // A wallet may let the user approve less than requested.
      if (event.isAllowanceEnough === false) return failed(state, 'INSUFFICIENT_APPROVAL');
      return at + 1 < steps.length
        ? { phase: 'awaitingWallet', steps, at: at + 1 }
        : { phase: 'confirmed', steps, hash };
    case 'reverted': {
      const isAllowance = step !== undefined && STEP_DEFINITIONS[step].isAllowance;
      const isOwnReason = !isAllowance || event.reason === 'CANCELED';
      return failed(state, isOwnReason ? event.reason : 'APPROVAL_FAILED');
    }
    case 'failed':
      return failed(state, event.reason);
    case 'timedOut':
      return timedOut(state);
    default:
      return state;
  }
}

function whileOrdered<Step extends TradeStep>(
  state: In<Step, 'submitting' | 'waiting'>,
  event: TradeEvent<Step>,
): TradeState<Step> {
  const { orderHash } = state;
  switch (event.type) {
    case 'accepted':
    // The order is looked up by its hash: signing a second one could swap twice.
    case 'unanswered':
      return { phase: 'waiting', orderHash };
    // A retry signs with the same nonce: at most one of the orders can be filled.
    case 'refused':
      return { phase: 'failed', reason: 'ORDER_REFUSED', orderHash, canRetry: true };
    case 'filled':
      return { phase: 'filled', orderHash, hash: event.hash };
    case 'ended':
      return orderEnded(orderHash, event.status);
    default:
      return state;
  }
}

function whileFailed<Step extends TradeStep>(
  state: FailedStep<Step> | FailedOrder,
  event: TradeEvent<Step>,
): TradeState<Step> {
  const { orderHash, pending, canRetry, reason } = state;
  switch (event.type) {
    case 'wait':
      return pending ?? state;
    case 'filled':
      // The chain's state overrides everything else.
      return orderHash ? { phase: 'filled', orderHash, hash: event.hash } : state;
    case 'ended':
      return orderHash && reason === 'ORDER_REFUSED' ? orderEnded(orderHash, event.status) : state;
    case 'retry':
      return canRetry ? begin(event.steps) : state;
    case 'retryAsClassic':
      return canRetry && reason !== 'ORDER_REFUSED' ? { phase: 'classic' } : state;
    default:
      return state;
  }
}

/**
 * Returns the next state of a trade of any kind. Its steps run in order: each waits for the wallet, then for a result
 * of its kind (`STEP_DEFINITIONS`). Pure; an event that is not valid in a state changes nothing, so that late responses
 * of a wallet or a chain have no effect. A dismissal only closes the view: sent transactions and signed orders remain
 * valid.
 */
export function tradeReducer<Step extends TradeStep>(
  state: TradeState<Step>,
  event: TradeEvent<Step>,
): TradeState<Step> {
  if (event.type === 'dismiss') return initialTrade;
  switch (state.phase) {
    case 'idle':
      return event.type === 'review' ? { phase: 'reviewing', steps: event.steps } : state;
    case 'reviewing':
      if (event.type === 'confirm') return begin(state.steps);
      if (event.type === 'review') return { phase: 'reviewing', steps: event.steps };
      if (event.type === 'quoteMoved') return { phase: 'quoteMoved', steps: state.steps, at: -1 };
      return state;
    case 'quoteMoved':
      if (event.type !== 'acceptQuote') return state;
      // A quote accepted in the review still needs a confirmation; during execution, the step is requested again.
      return state.at < 0
        ? { phase: 'reviewing', steps: state.steps }
        : { phase: 'awaitingWallet', steps: state.steps, at: state.at };
    case 'awaitingWallet':
      return whileAwaiting(state, event);
    case 'transactionPending':
    case 'submitted':
      return whilePending(state, event);
    case 'batchPending':
      return whileBatched(state, event);
    case 'submitting':
    case 'waiting':
      return whileOrdered(state, event);
    case 'failed':
      return whileFailed(state, event);
    case 'rejected':
      return event.type === 'retry' ? begin(event.steps) : state;
    case 'confirmed':
    case 'filled':
    case 'classic':
      return state;
  }
}
