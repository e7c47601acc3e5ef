import { useText } from '@cenote/i18n';
import { Dialog, Icon, Stepper } from '@cenote/ui';
import { useState } from 'react';
import { ImpactWarning } from '../review/impact-warning.tsx';
import { ReviewSide } from '../review/review-side.tsx';
import { useImpactAcknowledgement } from '../review/use-impact-acknowledgement.ts';
import { FlowActions } from './flow-actions.tsx';
import { FlowDone } from './flow-done.tsx';
import { FlowNotice } from './flow-notice.tsx';
import { FlowRows } from './flow-rows.tsx';
import { flowStepsView } from './flow-steps-view.ts';
import { useFlow } from './use-flow.ts';
import type { FlowChoice } from './use-flow-offer.ts';

export interface FlowReviewProps {
  /** What was on screen when Flow was taken: it does not change under the eyes of who watches it. */
  choice: FlowChoice;
  onClose(): void;
  onDone(): void;
  /** Goes on through pools, with what is wrapped by now; undefined where they are no way. */
  onClassic: ((isWrapped: boolean) => void) | undefined;
}

/** A swap by signed order: what is signed, then signing, finding and filling. */
export default function FlowReview({ choice, onClose, onDone, onClassic }: FlowReviewProps) {
  const t = useText();
  const [{ offer, request, impactBps }] = useState(choice);
  const run = useFlow(request);
  const impact = useImpactAcknowledgement(impactBps);
  const { amounts, expected } = offer;
  const isIn = offer.kind === 'exactIn';
  if (run.state.phase === 'filled') {
    return (
      <Dialog open onClose={onDone} title={t('flow.title')} hideTitle data-testid="flow-review">
        <FlowDone order={run.news?.order} request={request} onDone={onDone} />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('flow.title')} data-testid="flow-review">
      <ReviewSide
        label={t(isIn ? 'review.sell' : 'flow.sellAbout')}
        token={request.input}
        amount={isIn ? amounts.amountIn : expected}
      />
      <div className="f-review-arrow" aria-hidden="true">
        <Icon name="arrow-down" size={18} />
      </div>
      <ReviewSide
        label={t(isIn ? 'flow.buyAbout' : 'review.buy')}
        token={request.output}
        amount={isIn ? expected : amounts.amountOut}
      />
      <FlowRows offer={offer} request={request} isOnlyWay={!onClassic} />
      <p className="f-checked">
        <Icon name="shield" size={16} /> {t('review.verified.flow')}
      </p>
      <Stepper
        label={t('flow.steps.label')}
        steps={flowStepsView(t, run.state, run.steps, request)}
        data-testid="flow-steps"
      />
      <FlowNotice run={run} request={request} />
      <ImpactWarning acknowledgement={impact} isFixed={run.isBusy} />
      <FlowActions
        run={run}
        impact={impact}
        onClose={onClose}
        onClassic={onClassic && (() => onClassic(run.isWrapped))}
      />
    </Dialog>
  );
}
