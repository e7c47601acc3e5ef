import type { Translate } from '@cenote/i18n';
import type { SwapFlowState, SwapStep } from '@cenote/trading';
import type { Step, StepState } from '@cenote/ui';

function labelOf(t: Translate, step: SwapStep, symbol: string): string {
  switch (step) {
    case 'revoke':
      return t('swap.steps.revoke', { symbol });
    case 'approve':
      return t('swap.steps.approve', { symbol });
    case 'permit':
      return t('swap.steps.permit', { symbol });
    case 'swap':
      return t('swap.steps.swap');
    case 'wrap':
      return t('swap.steps.wrap');
    case 'unwrap':
      return t('swap.steps.unwrap');
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
  if (state === 'active-wallet') return t('swap.steps.proceed');
  if (state === 'active-pending') return t('swap.steps.waiting');
  if (state !== 'upcoming') return undefined;
  if (step === 'revoke') return t('swap.steps.revokeHint', { symbol });
  if (step === 'approve') return t('swap.steps.approveHint', { symbol });
  return step === 'permit' ? t('swap.steps.permitHint') : undefined;
}

/** The steps in words. `foreseen` stands in until the flow has begun. */
export function stepsView(
  t: Translate,
  flow: SwapFlowState,
  foreseen: readonly SwapStep[],
  symbol: string,
): Step[] {
  const steps = flow.phase === 'idle' ? foreseen : flow.steps;
  return steps.map((step, index) => {
    const state = stateOf(flow, index);
    return {
      id: step,
      state,
      label: labelOf(t, step, symbol),
      hint: hintOf(t, step, state, symbol),
    };
  });
}
