/**
 * `stepStates()`: returns the steps of a trade with their progress, for the stepper; those in `foreseen` until the trade
 * has started.
 */
import type { TradeState, TradeStep } from '@cenote/trading/execution';
import type { StepState } from '@cenote/ui';

export interface StepProgress<Step> {
  step: Step;
  state: StepState;
}

export function stepStates<Step extends TradeStep>(
  trade: TradeState<Step>,
  foreseen: readonly Step[],
): StepProgress<Step>[] {
  // After the wallet has rejected a batch, its steps are upcoming single steps.
  const isAhead =
    trade.phase === 'idle' || (trade.phase === 'failed' && trade.reason === 'BATCH_FAILED');
  const steps = isAhead || !('steps' in trade) ? foreseen : trade.steps;
  return steps.map((step, index) => ({
    step,
    state: isAhead ? 'upcoming' : stateOf(trade, index),
  }));
}

/** Returns the progress of the step at `index`. */
function stateOf<Step extends TradeStep>(trade: TradeState<Step>, index: number): StepState {
  if (trade.phase === 'confirmed') return 'done';
  if (!('at' in trade)) return 'upcoming';
  if (index < trade.at) return 'done';
  if (index > trade.at) return 'upcoming';
  switch (trade.phase) {
    case 'awaitingWallet':
      return 'active-wallet';
    case 'transactionPending':
    case 'batchPending':
    case 'submitted':
      return 'active-pending';
    case 'rejected':
    case 'failed':
      return 'failed';
    case 'quoteMoved':
      return 'upcoming';
  }
}
