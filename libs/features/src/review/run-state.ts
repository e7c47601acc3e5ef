import type { Hex } from '@cenote/chains';

/** The steps of an order, in the order they are taken. */
export type RunStepId = 'approve' | 'permit' | 'swap' | 'wrap' | 'unwrap';

/** How far a step is; the names are those of the stepper. */
export type RunStepState = 'upcoming' | 'active-wallet' | 'active-pending' | 'done' | 'failed';

export interface RunState {
  phase: 'review' | 'running' | 'changed' | 'failed' | 'done';
  steps: readonly { id: RunStepId; state: RunStepState }[];
  /** Why it stopped, in phase `failed`. */
  failure?: string;
  /** Of the transaction sent last. */
  hash?: Hex;
}

export type RunEvent =
  /** The steps that are needed are known. */
  | { type: 'planned'; steps: readonly RunStepId[] }
  | { type: 'started' }
  | { type: 'asking'; step: RunStepId }
  | { type: 'sent'; step: RunStepId; hash: Hex }
  | { type: 'stepDone'; step: RunStepId }
  /** The price broke what was accepted. */
  | { type: 'priceChanged' }
  | { type: 'accepted' }
  | { type: 'failed'; code: string }
  | { type: 'finished' };

export const initialRun: RunState = { phase: 'review', steps: [] };

const isActive = (state: RunStepState): boolean =>
  state === 'active-wallet' || state === 'active-pending';

const put = (state: RunState, id: RunStepId, next: RunStepState): RunState['steps'] =>
  state.steps.map((step) => (step.id === id ? { id, state: next } : step));

/** Carries an order from its review to its end. Pure; an event that makes no sense changes nothing. */
export function run(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'planned':
      // What is done already stays done when the plan is made again.
      return {
        ...state,
        steps: event.steps.map((id) => ({
          id,
          state: state.steps.find((s) => s.id === id && s.state === 'done')?.state ?? 'upcoming',
        })),
      };
    case 'started':
      return state.phase === 'review' || state.phase === 'failed'
        ? {
            phase: 'running',
            steps: state.steps.map((s) => (s.state === 'failed' ? { ...s, state: 'upcoming' } : s)),
          }
        : state;
    case 'asking':
      if (state.phase !== 'running') return state;
      return { ...state, steps: put(state, event.step, 'active-wallet') };
    case 'sent':
      if (state.phase !== 'running') return state;
      return { ...state, hash: event.hash, steps: put(state, event.step, 'active-pending') };
    case 'stepDone':
      return { ...state, steps: put(state, event.step, 'done') };
    case 'priceChanged':
      return state.phase === 'running'
        ? {
            phase: 'changed',
            steps: state.steps.map((s) => (isActive(s.state) ? { ...s, state: 'upcoming' } : s)),
          }
        : state;
    case 'accepted':
      return state.phase === 'changed' ? { ...state, phase: 'review' } : state;
    case 'failed':
      return {
        phase: 'failed',
        failure: event.code,
        steps: state.steps.map((s) => (isActive(s.state) ? { ...s, state: 'failed' } : s)),
      };
    case 'finished':
      return state.phase === 'running' ? { ...state, phase: 'done' } : state;
  }
}
