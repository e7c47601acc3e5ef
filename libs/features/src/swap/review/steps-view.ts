/** `stepsView()`: returns the steps of a swap for the stepper. `foreseen` is used until the trade has started. */
import type { Translate } from '@cenote/i18n';
import type { SwapStep, TradeState } from '@cenote/trading/execution';
import type { Step, StepState } from '@cenote/ui';
import { stepStates } from '../../trade-review/step-states.ts';

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

function hintOf(t: Translate, step: SwapStep, state: StepState, symbol: string) {
  if (state === 'active-wallet') return t('review.steps.proceed');
  if (state === 'active-pending') return t('review.steps.waiting');
  if (state !== 'upcoming') return undefined;
  if (step === 'revoke') return t('review.steps.revokeHint', { symbol });
  if (step === 'batch') return t('review.steps.batchHint');
  return step === 'permit' ? t('review.steps.permitHint') : undefined;
}

export const stepsView = (
  t: Translate,
  trade: TradeState<SwapStep>,
  foreseen: readonly SwapStep[],
  symbol: string,
): Step[] =>
  stepStates(trade, foreseen).map(({ step, state }) => ({
    id: step,
    state,
    label: labelOf(t, step, symbol),
    hint: hintOf(t, step, state, symbol),
  }));
