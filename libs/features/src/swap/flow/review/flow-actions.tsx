/**
 * Component `FlowActions`: buttons of a Flow review; they offer the swap through pools if no signed order can be
 * filled any more.
 */
import { type Translate, useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { flowEndStatus } from '../../../orders/status/flow-end-status.ts';
import { ReviewAction } from '../../../trade-review/review-action.tsx';
import {
  type ImpactAcknowledgement,
  isUnacknowledged,
} from '../../../trade-review/use-impact-acknowledgement.ts';
import type { FlowRun } from './use-flow.ts';

export interface FlowActionsProps {
  run: FlowRun;
  impact: ImpactAcknowledgement;
  /** The market price is better than the price to be signed: the new price must be accepted first. */
  isPriceLeft: boolean;
  onClose(): void;
  /** Undefined if the swap cannot go through pools. */
  onClassic: (() => void) | undefined;
}

export function FlowActions({ run, impact, isPriceLeft, onClose, onClassic }: FlowActionsProps) {
  const t = useText();
  const { state } = run;
  const canGoOn = state.phase === 'failed' && state.canRetry;
  const isOver =
    state.phase === 'failed' && flowEndStatus(state.reason) !== undefined && !run.isFillable;
  if (isOver) {
    const asClassic = canGoOn ? onClassic : undefined;
    return (
      <ReviewAction
        onConfirm={asClassic ?? onClose}
        data-testid={asClassic ? 'flow-as-classic' : 'flow-close'}
      >
        {t(asClassic ? 'flow.button.asClassic' : 'common.close')}
      </ReviewAction>
    );
  }
  const mayLeave = state.phase === 'idle' || state.phase === 'rejected' || canGoOn;
  return (
    <ReviewAction
      busy={run.isBusy}
      variant={impact.isNeeded ? 'danger' : 'primary'}
      disabled={
        (isPriceLeft || isUnacknowledged(impact)) && !(state.phase === 'failed' && state.pending)
      }
      phase={state.phase}
      onConfirm={run.confirm}
      other={
        mayLeave &&
        !run.isFillable &&
        onClassic && (
          <Button variant="ghost" fullWidth onClick={onClassic} data-testid="flow-classic">
            {t('flow.useClassic')}
          </Button>
        )
      }
      data-testid="flow-confirm"
    >
      {confirmLabel(t, run, impact)}
    </ReviewAction>
  );
}

function confirmLabel(
  t: Translate,
  { state, steps }: FlowRun,
  { isNeeded }: ImpactAcknowledgement,
): string {
  switch (state.phase) {
    case 'awaitingWallet':
      return t('review.button.confirmInWallet');
    case 'transactionPending':
      return t('review.steps.waiting');
    case 'submitting':
      return t('flow.button.sending');
    case 'waiting':
      return t('flow.button.finding');
    case 'failed':
      return t(state.pending ? 'review.button.keepWaiting' : 'common.retry');
    case 'rejected':
      return t('common.retry');
    default:
      if (isNeeded) return t('review.button.swapAnyway');
      if (steps.includes('wrap')) return t('flow.button.wrap');
      return t(steps.includes('approve') ? 'review.button.approveAndSwap' : 'flow.button.sign');
  }
}
