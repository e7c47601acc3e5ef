import { formatTokenAmount, type Translate } from '@cenote/i18n';
import type { OrderStep, TradeState } from '@cenote/trading/execution';
import type { Step, StepState } from '@cenote/ui';
import type { FlowRequest } from './sign-flow.ts';

type FlowStep = OrderStep | 'find' | 'fill';

function stateOf(state: TradeState<OrderStep>, step: FlowStep, index: number): StepState {
  const isAfter = step === 'find' || step === 'fill';
  switch (state.phase) {
    case 'filled':
      return 'done';
    case 'submitting':
    case 'waiting':
      return isAfter ? (step === 'find' ? 'active-pending' : 'upcoming') : 'done';
    case 'awaitingWallet':
    case 'transactionPending':
    case 'rejected': {
      if (isAfter || index > state.at) return 'upcoming';
      if (index < state.at) return 'done';
      if (state.phase === 'rejected') return 'failed';
      return state.phase === 'awaitingWallet' ? 'active-wallet' : 'active-pending';
    }
    case 'failed':
      if (state.orderHash === undefined) return 'upcoming';
      return isAfter ? (step === 'find' ? 'failed' : 'upcoming') : 'done';
    default:
      return 'upcoming';
  }
}

function wordsOf(t: Translate, step: FlowStep, { input, orderInput, amountIn }: FlowRequest) {
  const { symbol } = orderInput;
  const amount = formatTokenAmount(amountIn, input.decimals, { symbol: input.symbol });
  switch (step) {
    case 'wrap':
      return [t('flow.steps.wrap', { amount }), t('flow.steps.wrapHint', { symbol })] as const;
    case 'revoke':
      return [
        t('review.steps.revoke', { symbol }),
        t('review.steps.revokeHint', { symbol }),
      ] as const;
    case 'approve':
      return [
        t('review.steps.approve', { symbol }),
        t('review.steps.approveHint', { symbol }),
      ] as const;
    default:
      return [t(`flow.steps.${step}`), t(`flow.steps.${step}Hint`)] as const;
  }
}

/**
 * Returns the steps of a Flow order for the stepper, with texts and states: the wallet's steps, then finding a filler
 * and the fill.
 */
export function flowStepsView(
  t: Translate,
  state: TradeState<OrderStep>,
  foreseen: readonly OrderStep[],
  request: FlowRequest,
): Step[] {
  const own = 'steps' in state && state.phase !== 'failed' ? state.steps : foreseen;
  const steps: FlowStep[] = [...own, 'find', 'fill'];
  return steps.map((step, index) => {
    const at = stateOf(state, step, index);
    const [label, hint] = wordsOf(t, step, request);
    if (at === 'active-wallet')
      return { id: step, label, state: at, hint: t('review.steps.proceed') };
    const isDescribed = at === 'upcoming' || (at === 'active-pending' && step === 'find');
    return { id: step, label, state: at, ...(isDescribed && { hint }) };
  });
}
