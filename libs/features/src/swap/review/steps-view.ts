import type { Translate } from '@cenote/i18n';
import type { SwapFlowState, SwapStep } from '@cenote/trading';
import type { Step, StepState } from '@cenote/ui';

function labelOf(t: Translate, step: SwapStep, symbol: string): string {
  switch (step) {
    case 'revoke':
      return t('review.steps.revoke', { symbol });
    case 'approve':
      return t('review.steps.approve', { symbol });
    case 'permit':
      return t('review.steps.permit', { symbol });
    case 'batch':
      return t('review.steps.batch', { symbol });
    case 'swap':
      return t('review.steps.swap');
    case 'wrap':
      return t('review.steps.wrap');
    case 'unwrap':
      return t('review.steps.unwrap');
  }
}

/** How far the step at `index` is. */
function stateOf(flow: SwapFlowState, index: number): StepState {
  if (flow.phase === 'confirmed') return 'done';
  if (!('at' in flow)) return 'upcoming';
  if (index < flow.at) return 'done';
  if (index > flow.at) return 'upcoming';
  switch (flow.phase) {
    case 'awaitingWallet':
      return 'active-wallet';
    case 'approvalPending':
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

function hintOf(t: Translate, step: SwapStep, state: StepState, symbol: string) {
  if (state === 'active-wallet') return t('review.steps.proceed');
  if (state === 'active-pending') return t('review.steps.waiting');
  if (state !== 'upcoming') return undefined;
  if (step === 'revoke') return t('review.steps.revokeHint', { symbol });
  if (step === 'batch') return t('review.steps.batchHint');
  return step === 'permit' ? t('review.steps.permitHint') : undefined;
}

/** The steps in words. `foreseen` stands in until the flow has begun. */
export function stepsView(
  t: Translate,
  flow: SwapFlowState,
  foreseen: readonly SwapStep[],
  symbol: string,
): Step[] {
  // What a wallet would not take as one is ahead of it step by step.
  const isAhead =
    flow.phase === 'idle' || (flow.phase === 'failed' && flow.reason === 'BATCH_FAILED');
  const steps = isAhead ? foreseen : flow.steps;
  return steps.map((step, index) => {
    const state = isAhead ? 'upcoming' : stateOf(flow, index);
    return {
      id: step,
      state,
      label: labelOf(t, step, symbol),
      hint: hintOf(t, step, state, symbol),
    };
  });
}
