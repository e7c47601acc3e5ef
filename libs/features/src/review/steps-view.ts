import type { Translate } from '@cenote/i18n';
import type { Step } from '@cenote/ui';
import type { RunState, RunStepId } from './run-state.ts';

function labelOf(t: Translate, id: RunStepId, symbol: string): string {
  switch (id) {
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

function hintOf(t: Translate, { id, state }: RunState['steps'][number], symbol: string) {
  if (state === 'active-wallet') return t('swap.steps.proceed');
  if (state === 'active-pending') return t('swap.steps.waiting');
  if (state !== 'upcoming') return undefined;
  if (id === 'approve') return t('swap.steps.approveHint', { symbol });
  return id === 'permit' ? t('swap.steps.permitHint') : undefined;
}

/** The steps in words; those that are only foreseen count as upcoming. */
export const stepsView = (
  t: Translate,
  steps: RunState['steps'] | readonly RunStepId[],
  symbol: string,
): Step[] =>
  steps
    .map((step) => (typeof step === 'string' ? { id: step, state: 'upcoming' as const } : step))
    .map((step) => ({
      id: step.id,
      state: step.state,
      label: labelOf(t, step.id, symbol),
      hint: hintOf(t, step, symbol),
    }));
