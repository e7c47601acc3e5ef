import type { Hex } from '@cenote/chains';
import type { SwapFailureCode } from './failure-codes.ts';
import type { SwapStep } from './swap-steps.ts';

/**
 * A swap from its review to its end. The steps are run in order; each waits first for the wallet, then
 * (unless it is a signature) for the chain.
 */
export type SwapFlowState =
  | { phase: 'idle' }
  | { phase: 'reviewing'; steps: readonly SwapStep[] }
  /** The quote broke what was accepted: goes on only when the person accepts the new one. */
  | { phase: 'quoteMoved'; steps: readonly SwapStep[]; at: number }
  | { phase: 'awaitingWallet'; steps: readonly SwapStep[]; at: number }
  /** Approval sent, or its revocation, or Permit2's by a wallet that cannot sign; not yet confirmed. */
  | { phase: 'approvalPending'; steps: readonly SwapStep[]; at: number; hash: Hex }
  /** The wallet follows a batch under its own name for it; no transaction is known yet. */
  | { phase: 'batchPending'; steps: readonly SwapStep[]; at: number; id: string }
  /** The last step is on its way. */
  | { phase: 'submitted'; steps: readonly SwapStep[]; at: number; hash: Hex }
  | { phase: 'confirmed'; steps: readonly SwapStep[]; hash: Hex }
  /** The person refused in the wallet. */
  | { phase: 'rejected'; steps: readonly SwapStep[]; at: number }
  | {
      phase: 'failed';
      steps: readonly SwapStep[];
      at: number;
      reason: SwapFailureCode;
      /** Of the transaction that failed, when one was sent. */
      hash?: Hex;
      /** What may still come to its end: to be waited for, not to be sent again. */
      pending?: PendingPhase;
    };

type PendingPhase = SwapFlowState & { phase: 'approvalPending' | 'batchPending' | 'submitted' };

export type SwapFlowEvent =
  | { type: 'review'; steps: readonly SwapStep[] }
  | { type: 'confirm' }
  /** The wallet signed the permit. */
  | { type: 'signed' }
  /** The wallet took a batch. */
  | { type: 'batchSent'; id: string }
  /** The wallet sent the transaction of this step. */
  | { type: 'sent'; hash: Hex }
  /** The transaction succeeded; after an approval with the allowance that the token now reports. */
  | { type: 'mined'; isAllowanceEnough?: boolean }
  | { type: 'reverted'; reason: SwapFailureCode }
  | { type: 'rejected' }
  | { type: 'failed'; reason: SwapFailureCode }
  /** No confirmation in time. */
  | { type: 'timedOut' }
  /** The signed permit has lapsed before the swap was sent. */
  | { type: 'permitExpired' }
  /** Goes on waiting for what was sent and has not been confirmed in time. */
  | { type: 'wait' }
  | { type: 'quoteMoved' }
  | { type: 'acceptQuote' }
  /** Begins again, with the steps that are needed now. */
  | { type: 'retry'; steps: readonly SwapStep[] }
  | { type: 'dismiss' };

export const initialSwapFlow: SwapFlowState = { phase: 'idle' };

/** Steps whose transaction only allows what the last one does. */
const ALLOWING: ReadonlySet<SwapStep> = new Set(['revoke', 'approve', 'permit']);

/** The next step, or undefined when the one at `at` was the last. */
const nextStep = (steps: readonly SwapStep[], at: number): SwapFlowState | undefined =>
  at + 1 < steps.length ? { phase: 'awaitingWallet', steps, at: at + 1 } : undefined;

function whileAwaiting(
  state: SwapFlowState & { phase: 'awaitingWallet' },
  event: SwapFlowEvent,
): SwapFlowState {
  const { steps, at } = state;
  const step = steps[at];
  switch (event.type) {
    case 'signed':
      return step === 'permit' ? (nextStep(steps, at) ?? state) : state;
    case 'batchSent':
      return step === 'batch' ? { phase: 'batchPending', steps, at, id: event.id } : state;
    case 'sent': {
      const phase = step && ALLOWING.has(step) ? 'approvalPending' : 'submitted';
      return { phase, steps, at, hash: event.hash };
    }
    case 'rejected':
      return { phase: 'rejected', steps, at };
    case 'failed':
      return { phase: 'failed', steps, at, reason: event.reason };
    case 'permitExpired':
      return { phase: 'failed', steps, at, reason: 'SIGNATURE_EXPIRED' };
    case 'quoteMoved':
      return { phase: 'quoteMoved', steps, at };
    default:
      return state;
  }
}

const timedOut = (pending: PendingPhase): SwapFlowState => ({
  phase: 'failed',
  steps: pending.steps,
  at: pending.at,
  reason: 'CONFIRMATION_TIMEOUT',
  ...('hash' in pending && { hash: pending.hash }),
  pending,
});

function whileBatched(
  state: SwapFlowState & { phase: 'batchPending' },
  event: SwapFlowEvent,
): SwapFlowState {
  const { steps, at } = state;
  switch (event.type) {
    case 'sent':
      return { phase: 'submitted', steps, at, hash: event.hash };
    case 'failed':
      return { phase: 'failed', steps, at, reason: event.reason };
    case 'timedOut':
      return timedOut(state);
    default:
      return state;
  }
}

function whileApproving(
  state: SwapFlowState & { phase: 'approvalPending' },
  event: SwapFlowEvent,
): SwapFlowState {
  const { steps, at, hash } = state;
  const fail = (reason: SwapFailureCode): SwapFlowState => ({
    phase: 'failed',
    steps,
    at,
    reason,
    hash,
  });
  switch (event.type) {
    case 'mined':
      // A wallet may let the person approve less than was asked.
      if (event.isAllowanceEnough === false) return fail('INSUFFICIENT_APPROVAL');
      return nextStep(steps, at) ?? state;
    case 'reverted':
      return fail(event.reason === 'CANCELED' ? 'CANCELED' : 'APPROVAL_FAILED');
    case 'failed':
      return fail(event.reason);
    case 'timedOut':
      return timedOut(state);
    default:
      return state;
  }
}

function whileSubmitted(
  state: SwapFlowState & { phase: 'submitted' },
  event: SwapFlowEvent,
): SwapFlowState {
  const { steps, at, hash } = state;
  switch (event.type) {
    case 'mined':
      return { phase: 'confirmed', steps, hash };
    case 'reverted':
    case 'failed':
      return { phase: 'failed', steps, at, reason: event.reason, hash };
    case 'timedOut':
      return timedOut(state);
    default:
      return state;
  }
}

const begin = (steps: readonly SwapStep[]): SwapFlowState =>
  steps.length > 0 ? { phase: 'awaitingWallet', steps, at: 0 } : initialSwapFlow;

/**
 * Carries a swap, a wrap or an unwrap through its steps. Pure; an event that makes no sense in a state
 * changes nothing, so that late answers of a wallet or a chain do no harm.
 */
export function swapFlow(state: SwapFlowState, event: SwapFlowEvent): SwapFlowState {
  if (event.type === 'dismiss') return initialSwapFlow;
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
      // Accepted in the review, the person still confirms; on the way, the step is asked for anew.
      return state.at < 0
        ? { phase: 'reviewing', steps: state.steps }
        : { phase: 'awaitingWallet', steps: state.steps, at: state.at };
    case 'awaitingWallet':
      return whileAwaiting(state, event);
    case 'approvalPending':
      return whileApproving(state, event);
    case 'batchPending':
      return whileBatched(state, event);
    case 'submitted':
      return whileSubmitted(state, event);
    case 'failed':
      if (event.type === 'wait') return state.pending ?? state;
      return event.type === 'retry' ? begin(event.steps) : state;
    case 'rejected':
      return event.type === 'retry' ? begin(event.steps) : state;
    case 'confirmed':
      return state;
  }
}
