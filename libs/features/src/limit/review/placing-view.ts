/**
 * Display of placing a limit, as pure functions: `placingView()` (the steps for the stepper; `foreseen` until the
 * execution has started) and `placingLabel()` (label of the review's button).
 */
import { formatTokenAmount, type Translate } from '@cenote/i18n';
import type { OrderStep, TradeState } from '@cenote/trading/execution';
import type { Step, StepState } from '@cenote/ui';
import type { SubmitResult } from '../../execution/order/submit-order.ts';
import type { LimitRequest } from '../form/limit-request.ts';

function stateOf(state: TradeState<OrderStep>, index: number): StepState {
  if ('at' in state && state.phase !== 'failed') {
    if (index !== state.at) return index < state.at ? 'done' : 'upcoming';
    if (state.phase === 'rejected') return 'failed';
    return state.phase === 'awaitingWallet' ? 'active-wallet' : 'active-pending';
  }
  // The order is signed, and all steps are done.
  return state.phase === 'submitting' || state.phase === 'waiting' ? 'done' : 'upcoming';
}

function wordsOf(t: Translate, step: OrderStep, { input, orderInput, amountIn }: LimitRequest) {
  const { symbol } = orderInput;
  const amount = formatTokenAmount(amountIn, input.decimals, { symbol: input.symbol });
  switch (step) {
    case 'wrap':
      return {
        label: t('limit.placing.wrap', { amount }),
        hint: t('limit.placing.wrapHint', { symbol }),
      };
    case 'revoke':
      return {
        label: t('review.steps.revoke', { symbol }),
        hint: t('review.steps.revokeHint', { symbol }),
      };
    case 'approve':
      return {
        label: t('review.steps.approve', { symbol }),
        hint: t('review.steps.approveHint', { symbol }),
      };
    case 'sign':
      return { label: t('limit.placing.sign'), hint: t('limit.placing.signHint') };
  }
}

/** Returns the steps of placing a limit for the stepper. `foreseen` is used until the execution has started. */
export function placingView(
  t: Translate,
  state: TradeState<OrderStep>,
  foreseen: readonly OrderStep[],
  request: LimitRequest,
): Step[] {
  const steps = 'steps' in state && state.phase !== 'failed' ? state.steps : foreseen;
  return steps.map((step, index) => {
    const at = stateOf(state, index);
    const { label, hint } = wordsOf(t, step, request);
    if (at === 'active-wallet')
      return { id: step, label, state: at, hint: t('review.steps.proceed') };
    if (at === 'active-pending') {
      return { id: step, label, state: at, hint: t('review.steps.waiting') };
    }
    return { id: step, label, state: at, ...(at === 'upcoming' && { hint }) };
  });
}

/** Returns the label of the review's button. */
export function placingLabel(
  t: Translate,
  state: TradeState<OrderStep>,
  steps: readonly OrderStep[],
  result: SubmitResult | undefined,
  { orderInput }: LimitRequest,
): string {
  switch (state.phase) {
    case 'awaitingWallet':
      return t('review.button.confirmInWallet');
    case 'transactionPending':
      return state.steps[state.at] === 'wrap'
        ? t('swap.progress.wrapPending')
        : t('swap.progress.approvePending', { symbol: orderInput.symbol });
    case 'submitting':
      return t('limit.button.placing');
    case 'waiting':
      return t(result?.type === 'unanswered' ? 'limit.button.again' : 'limit.button.placing');
    case 'failed':
      return t(state.pending ? 'review.button.keepWaiting' : 'common.retry');
    case 'rejected':
      return t('common.retry');
    default:
      if (steps.includes('wrap')) return t('limit.button.wrapAndPlace');
      return t(
        steps.includes('approve') ? 'limit.button.approveAndPlace' : 'limit.button.signAndPlace',
      );
  }
}
