/**
 * `claimReducer()`: state machine of claiming rewards: review, confirmation in the wallet, waiting, end. Also: types
 * `ClaimState` and `ClaimEvent`.
 */
import type { SwapFailureCode } from '@cenote/trading';

export type ClaimState =
  /** `failure`: why the wallet sent no transaction, or why a sent one failed. */
  | { phase: 'reviewing'; failure?: SwapFailureCode }
  | { phase: 'confirming' }
  | { phase: 'pending' }
  /** Not mined within the time limit; it may still be. */
  | { phase: 'waiting' }
  | { phase: 'claimed' };

export type ClaimEvent =
  | { type: 'confirm' }
  | { type: 'sent' }
  | { type: 'failed'; failure: SwapFailureCode }
  | { type: 'settled'; status: 'success' | 'waiting' };

/** Events that do not belong to the current phase change nothing. */
export function claimReducer(state: ClaimState, event: ClaimEvent): ClaimState {
  const { phase } = state;
  const isRunning = phase === 'confirming' || phase === 'pending';
  switch (event.type) {
    case 'confirm':
      return phase === 'reviewing' ? { phase: 'confirming' } : state;
    case 'sent':
      return phase === 'confirming' ? { phase: 'pending' } : state;
    case 'failed':
      return isRunning ? { phase: 'reviewing', failure: event.failure } : state;
    case 'settled':
      if (phase !== 'pending') return state;
      return { phase: event.status === 'success' ? 'claimed' : 'waiting' };
  }
}
