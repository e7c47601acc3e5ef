/**
 * Component `ReviewDialog` (default export): dialog with the review of a swap before it is signed, through pools or by
 * Flow: terms, warnings, steps and the button that executes them. Also: type `FlowReviewed` (Flow as chosen on the
 * form).
 */
import { sameAddress } from '@cenote/chains';
import { type Translate, useText, withLazyTexts } from '@cenote/i18n';
import { Banner, Dialog, Icon, Stepper } from '@cenote/ui';
import { lazy, startTransition, useRef, useState } from 'react';
import type { TradeRequest } from '../../execution/swap/trade-request.ts';
import { RecipientField } from '../../recipient/recipient-field.tsx';
import { isUnnamed } from '../../recipient/use-recipient.ts';
import { ImpactWarning } from '../../trade-review/impact-warning.tsx';
import { ReviewAction } from '../../trade-review/review-action.tsx';
import { ReviewSide } from '../../trade-review/review-side.tsx';
import { BalanceChanges } from '../../trade-review/simulation/balance-changes.tsx';
import type { SimulationView } from '../../trade-review/simulation/simulation-view.ts';
import { isUnacknowledged } from '../../trade-review/use-impact-acknowledgement.ts';
import { ApprovalTerms } from '../approval/approval-terms.tsx';
import { FlowBanner } from '../flow/offer/flow-banner.tsx';
import type { FlowRefusal } from '../flow/offer/flow-refusal.ts';
import { FlowRefusalNote } from '../flow/offer/flow-refusal-note.tsx';
import { type FlowChoice, useFlowOffer } from '../flow/offer/use-flow-offer.ts';
import type { SwapForm } from '../form/use-swap-form.ts';
import { ReviewNotice } from './review-notice.tsx';
import { ReviewRows } from './review-rows.tsx';
import { stepsView } from './steps-view.ts';
import { TradeConfirmed } from './trade-confirmed.tsx';
import { UnverifiedWarning } from './unverified-warning.tsx';
import { type Review, useReview } from './use-review.ts';
import { WrapRows } from './wrap-rows.tsx';

const FlowReview = lazy(() => withLazyTexts(import('../flow/review/flow-review.tsx')));

export interface FlowReviewed {
  choice: FlowChoice;
  /** The swap cannot go through pools. */
  isOnlyMethod: boolean;
}

export interface ReviewDialogProps {
  form: SwapForm;
  /** Flow, if it was chosen or is the only possibility. */
  byFlow?: FlowReviewed | undefined;
  /** Reason why the swap does not use Flow although it was chosen. */
  flowRefusal?: FlowRefusal | undefined;
  /** Returns the element that receives the focus on closing, as in `Dialog`. */
  finalFocus?: () => HTMLElement | null | boolean;
  onClose(): void;
  /** Called when the trade is complete: the form may be cleared. */
  onDone(): void;
}

export default function ReviewDialog({ finalFocus, ...props }: ReviewDialogProps) {
  const { form, byFlow } = props;
  const [choice, setChoice] = useState(byFlow?.choice);
  const [isForOther, setForOther] = useState(false);
  // When one dialog is replaced by the other, its closing must not move the focus out of the new one.
  const isSwitching = useRef(false);
  const closing = (close: () => void) => () => {
    isSwitching.current = false;
    close();
  };
  const ends = {
    onClose: closing(props.onClose),
    onDone: closing(props.onDone),
    finalFocus: () => !isSwitching.current && (finalFocus?.() ?? true),
  };
  if (!choice) {
    const take = (taken: FlowChoice) => {
      isSwitching.current = true;
      // The current dialog stays on screen until the other one is loaded.
      startTransition(() => setChoice(taken));
    };
    return <ClassicReview {...props} {...ends} isForOther={isForOther} onFlow={take} />;
  }
  const { network, orderInput } = choice.request;
  const goOnThroughPools = (isWrapped: boolean, options?: { isForOther?: boolean }) => {
    isSwitching.current = true;
    setForOther(options?.isForOther === true);
    setChoice(undefined);
    if (!isWrapped) return;
    // Selects the wrapped token, for which another quote is requested.
    form.choose('INPUT', { chainId: network.id, address: orderInput.address });
    ends.onClose();
  };
  return (
    <FlowReview
      {...props}
      {...ends}
      choice={choice}
      onClassic={byFlow?.isOnlyMethod ? undefined : goOnThroughPools}
    />
  );
}

interface ClassicReviewProps extends ReviewDialogProps {
  /** The Flow review was left to enter another recipient. */
  isForOther: boolean;
  onFlow(choice: FlowChoice): void;
}

function ClassicReview({
  form,
  flowRefusal,
  isForOther,
  finalFocus,
  onClose,
  onDone,
  onFlow,
}: ClassicReviewProps) {
  const t = useText();
  const review = useReview(form, isForOther);
  const { trade, order } = review;
  const choice = useFlowOffer(form, trade.phase === 'idle');
  if (!order) {
    return (
      <Dialog open onClose={onClose} title={t('review.title')} data-testid="review-dialog">
        <Banner tone="warn" title={t('failures.swap.noQuotes')} />
      </Dialog>
    );
  }
  if (trade.phase === 'confirmed') {
    return (
      <Dialog
        open
        onClose={onDone}
        title={titleOf(t, order)}
        hideTitle
        {...(finalFocus && { finalFocus })}
        data-testid="review-dialog"
      >
        <TradeConfirmed order={order} hash={trade.hash} onDone={onDone} />
      </Dialog>
    );
  }
  const refusal = isForOther && review.entry?.isOpen ? 'recipient' : !choice && flowRefusal;
  const steps = stepsView(t, trade, review.steps, order.input.symbol);
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(t, order)}
      {...(finalFocus && { finalFocus })}
      data-testid="review-dialog"
    >
      <ReviewSide
        label={t(order.type === 'swap' ? 'review.sell' : 'review.pay')}
        token={order.input}
        amount={order.type === 'swap' ? order.quote.route.amountIn : order.amount}
      />
      <div className="f-review-arrow" aria-hidden="true">
        <Icon name="arrow-down" size={18} />
      </div>
      <ReviewSide
        label={t('review.buy')}
        token={order.output}
        amount={order.type === 'swap' ? order.quote.route.amountOut : order.amount}
      />
      {/* Above the details: visible without scrolling, like the button. */}
      <ImpactWarning acknowledgement={review.impact} isFixed={review.isBusy} />
      <UnverifiedWarning acknowledgement={review.unverified} isFixed={review.isBusy} />
      {choice && trade.phase === 'idle' && !review.entry?.isOpen && (
        <FlowBanner choice={choice} onUse={() => onFlow(choice)} />
      )}
      {refusal && trade.phase === 'idle' && <FlowRefusalNote refusal={refusal} />}
      {order.type === 'swap' ? (
        <ReviewRows
          order={order}
          steps={review.singleSteps}
          quoteProof={form.quoteProof}
          list={form.list}
        />
      ) : (
        <WrapRows order={order} list={form.list} />
      )}
      {!isReportedBelow(review) && (
        <BalanceChanges
          view={forAccount(review.simulation, order)}
          tokens={[order.input, order.output]}
          list={form.list}
        />
      )}
      {(steps.length > 1 || steps[0]?.id === 'batch') && (
        <Stepper label={t('swap.quote.details')} steps={steps} data-testid="review-steps" />
      )}
      {review.approval && <ApprovalTerms choice={review.approval} token={order.input} />}
      {review.entry && <RecipientField entry={review.entry} isFixed={!canChange(review)} />}
      <ReviewNotice review={review} />
      <ReviewAction
        busy={review.isBusy}
        variant={isRisky(review) ? 'danger' : 'primary'}
        disabled={
          review.mustAccept ||
          review.isQuoteInvalid ||
          (review.entry !== undefined && isUnnamed(review.entry) && !isPending(review)) ||
          ((isUnacknowledged(review.impact) || isUnacknowledged(review.unverified)) &&
            !isPending(review))
        }
        phase={trade.phase}
        onConfirm={review.confirm}
        data-testid="confirm-swap"
      >
        {confirmLabel(t, review, order)}
      </ReviewAction>
    </Dialog>
  );
}

/** Returns the balance changes of the account: for a swap with another recipient, without the bought token. */
const forAccount = (view: SimulationView, order: TradeRequest): SimulationView =>
  view.state === 'passes' && order.type === 'swap' && order.recipient
    ? {
        ...view,
        changes: view.changes.filter(
          ({ currency, amount }) => amount < 0n || !sameAddress(currency, order.output.address),
        ),
      }
    : view;

/** Returns whether the recipient can be changed: no sent transaction may still be confirmed. */
const canChange = ({ trade, isBusy }: Review): boolean =>
  !isBusy &&
  (trade.phase === 'idle' ||
    trade.phase === 'rejected' ||
    (trade.phase === 'failed' && trade.pending === undefined));

/** Returns whether the swap has a risk: its button is red. */
const isRisky = ({ isAnyway, impact, unverified }: Review): boolean =>
  isAnyway || impact.isNeeded || unverified.isNeeded;

/** Returns whether the failure of the simulation has occurred: it is then shown only once, above the button. */
const isReportedBelow = ({ trade, simulation }: Review): boolean =>
  trade.phase === 'failed' && simulation.state === 'fails';

const titleOf = (t: Translate, { type }: TradeRequest): string =>
  type === 'swap' ? t('review.title') : t(`review.${type}Title`);

/**
 * Returns whether a sent transaction may still be confirmed: the button then resumes waiting, and nothing more is sent.
 */
const isPending = ({ trade }: Review): boolean =>
  trade.phase === 'failed' && trade.pending !== undefined;

function confirmLabel(t: Translate, review: Review, order: TradeRequest): string {
  const { trade, steps } = review;
  if (isPending(review)) return t('review.button.keepWaiting');
  if (review.isAnyway) return t('review.button.swapAnyway');
  switch (trade.phase) {
    case 'awaitingWallet':
      return t('review.button.confirmInWallet');
    case 'transactionPending':
      return t('swap.progress.approvePending', { symbol: order.input.symbol });
    case 'batchPending':
    case 'submitted':
      if (order.type === 'swap') return t('review.button.swapping');
      return t(order.type === 'wrap' ? 'swap.progress.wrapPending' : 'swap.progress.unwrapPending');
    case 'rejected':
    case 'failed':
      return t('common.retry');
    default:
      if (isRisky(review)) return t('review.button.swapAnyway');
      if (order.type !== 'swap') return t(`swap.button.${order.type}`);
      if (steps.includes('approve') || steps.includes('batch'))
        return t('review.button.approveAndSwap');
      return t(steps.includes('permit') ? 'review.button.signAndSwap' : 'swap.button.swap');
  }
}
