/**
 * Component `FlowReview` (default export): review of a swap by Flow: terms, steps, signature, and waiting until the
 * order is filled.
 */
import { contractsOf } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Banner, Button, Dialog, Icon, Stepper } from '@cenote/ui';
import { useState } from 'react';
import { orderCalls } from '../../../execution/order/order-calls.ts';
import { ImpactWarning } from '../../../trade-review/impact-warning.tsx';
import { RecipientButton } from '../../../trade-review/recipient-button.tsx';
import { ReviewSide } from '../../../trade-review/review-side.tsx';
import { ScrollIntoView } from '../../../trade-review/scroll-into-view.tsx';
import { useImpactAcknowledgement } from '../../../trade-review/use-impact-acknowledgement.ts';
import type { Call } from '../../../transactions/step-context.ts';
import type { SwapForm } from '../../form/use-swap-form.ts';
import type { FlowOffer } from '../offer/flow-offer.ts';
import { type FlowChoice, useFlowChoice } from '../offer/use-flow-offer.ts';
import { FlowActions } from './flow-actions.tsx';
import { FlowDone } from './flow-done.tsx';
import { FlowNotice } from './flow-notice.tsx';
import { FlowRows } from './flow-rows.tsx';
import { flowStepsView } from './flow-steps-view.ts';
import { isPriceStale } from './is-price-stale.ts';
import type { FlowRequest } from './sign-flow.ts';
import { type FlowRun, useFlow } from './use-flow.ts';

export interface FlowReviewProps {
  /** Offer as of the opening of the review: it does not change while the user reviews it. */
  choice: FlowChoice;
  form: SwapForm;
  /** Returns the element that receives the focus on closing, as in `Dialog`. */
  finalFocus?: () => HTMLElement | null | boolean;
  onClose(): void;
  onDone(): void;
  /**
   * Continues through pools, with the wrapped token if it was wrapped, or for another recipient; undefined if that is
   * impossible.
   */
  onClassic: ((isWrapped: boolean, options?: { isForOther?: boolean }) => void) | undefined;
}

export default function FlowReview({
  choice,
  form,
  finalFocus,
  onClose,
  onDone,
  onClassic,
}: FlowReviewProps) {
  const t = useText();
  const [{ offer, request, impactBps }, setAccepted] = useState(choice);
  const run = useFlow(request);
  const newPrice = useNewPrice(form, offer, run);
  const impact = useImpactAcknowledgement(impactBps);
  const { amounts, expected } = offer;
  const isIn = offer.kind === 'exactIn';
  if (run.state.phase === 'filled') {
    return (
      <Dialog
        open
        onClose={onDone}
        title={t('flow.title')}
        hideTitle
        {...(finalFocus && { finalFocus })}
        data-testid="flow-review"
      >
        <FlowDone news={run.news} request={request} onDone={onDone} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('flow.title')}
      {...(finalFocus && { finalFocus })}
      data-testid="flow-review"
    >
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
      <ImpactWarning acknowledgement={impact} isFixed={run.isBusy} />
      <FlowRows
        offer={offer}
        request={request}
        list={form.list}
        isOnlyMethod={!onClassic}
        calls={callsBefore(run, request)}
      />
      <p className="f-checked">
        <Icon name="shield" size={16} /> {t('review.verified.flow')}
      </p>
      <Stepper
        label={t('flow.steps.label')}
        steps={flowStepsView(t, run.state, run.steps, request)}
        data-testid="flow-steps"
      />
      {onClassic && run.state.phase === 'idle' && (
        <RecipientButton onClick={() => onClassic(false, { isForOther: true })} />
      )}
      <FlowNotice run={run} request={request} />
      {newPrice && <NewPriceNotice onAccept={() => setAccepted(newPrice)} />}
      <FlowActions
        run={run}
        impact={impact}
        isPriceLeft={newPrice !== undefined}
        onClose={onClose}
        onClassic={onClassic && (() => onClassic(run.isWrapped))}
      />
    </Dialog>
  );
}

/** Returns Flow at the current price if nothing is signed and the agreed price is outdated. */
function useNewPrice(form: SwapForm, accepted: FlowOffer, run: FlowRun): FlowChoice | undefined {
  const { state, isFillable } = run;
  const isUnsigned =
    state.phase === 'idle' ||
    state.phase === 'rejected' ||
    (state.phase === 'failed' && !state.pending);
  const isOpen = isUnsigned && !isFillable;
  const { choice } = useFlowChoice(form, isOpen);
  return isOpen && choice && isPriceStale(accepted, choice.offer) ? choice : undefined;
}

function NewPriceNotice({ onAccept }: { onAccept(): void }) {
  const t = useText();
  return (
    <ScrollIntoView>
      <Banner
        tone="warn"
        title={t('swap.quote.changed')}
        data-testid="price-changed"
        action={
          <Button size="small" variant="secondary" onClick={onAccept} data-testid="accept-price">
            {t('review.button.acceptNewQuote')}
          </Button>
        }
      />
    </ScrollIntoView>
  );
}

/** Returns the transactions that the user sends before the order; none once they have been sent. */
function callsBefore({ state, steps }: FlowRun, request: FlowRequest): readonly Call[] {
  const contracts = contractsOf(request.network.id);
  if (!contracts || state.phase !== 'idle') return [];
  return orderCalls(steps, request, { contracts });
}
