/**
 * Component `LimitReview` (default export): review of a limit before it is signed: terms, warnings, steps and the
 * button that executes them.
 */
import { useText } from '@cenote/i18n';
import { Dialog, hasCoarsePointer, Icon, Stepper } from '@cenote/ui';
import { useRef } from 'react';
import { ReviewAction } from '../../trade-review/review-action.tsx';
import { ReviewSide } from '../../trade-review/review-side.tsx';
import { isUnacknowledged } from '../../trade-review/use-impact-acknowledgement.ts';
import { useOpenAccount } from '../../wallet/connect/account-drawer-context.ts';
import type { LimitForm } from '../form/use-limit-form.ts';
import { LIMIT_ORDERS_ID } from '../list/limit-orders-id.ts';
import { limitsOnPage } from '../list/use-show-limits.ts';
import { LimitPlaced } from './limit-placed.tsx';
import { LimitReviewNotice } from './limit-review-notice.tsx';
import { LimitReviewRows } from './limit-review-rows.tsx';
import { LossWarning } from './loss-warning.tsx';
import { placingLabel, placingView } from './placing-view.ts';
import { SignedTerms } from './signed-terms.tsx';
import { useLimitReview } from './use-limit-review.ts';

export interface LimitReviewProps {
  form: LimitForm;
  onClose(): void;
  /** Called when the limit is placed: the form may be cleared. */
  onDone(): void;
}

/**
 * Returns the element to focus after the form was cleared, since its button is disabled then: the amount field, or the
 * token button on touch devices, where a field would open a keyboard.
 */
const emptiedField = () =>
  document.querySelector<HTMLElement>(
    `[data-testid="${hasCoarsePointer() ? 'token-in' : 'amount-in'}"]`,
  );

export default function LimitReview({ form, onClose, onDone }: LimitReviewProps) {
  const t = useText();
  const review = useLimitReview(form);
  const { request, state, steps, result, expiresAt } = review;
  const openAccount = useOpenAccount();
  const leadsToList = useRef(false);
  if (!request) return null;
  // On the limits page the list receives the focus once the dialog is closed.
  const view = () => {
    leadsToList.current = true;
    onDone();
    if (!document.getElementById(LIMIT_ORDERS_ID)) openAccount('limits');
  };
  if (state.phase === 'waiting' && result?.type === 'accepted' && expiresAt !== undefined) {
    return (
      <Dialog
        open
        onClose={onDone}
        title={t('limit.review.title')}
        hideTitle
        finalFocus={() => (leadsToList.current && limitsOnPage()) || (emptiedField() ?? true)}
        data-testid="limit-review"
      >
        <LimitPlaced
          request={request}
          expiresAt={expiresAt}
          onDone={onDone}
          orderHash={state.orderHash}
          onView={view}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('limit.review.title')} data-testid="limit-review">
      <ReviewSide label={t('limit.review.sell')} token={request.input} amount={request.amountIn} />
      <div className="f-review-arrow" aria-hidden="true">
        <Icon name="arrow-down" size={18} />
      </div>
      <ReviewSide label={t('limit.review.buy')} token={request.output} amount={request.amountOut} />
      <LossWarning acknowledgement={review.loss} isFixed={review.isBusy} />
      <LimitReviewRows
        review={review}
        request={request}
        list={form.list}
        isInverted={form.isInverted}
      />
      <SignedTerms request={request} expiresAt={expiresAt} />
      <Stepper
        label={t('limit.placing.label')}
        steps={placingView(t, state, steps, request)}
        data-testid="limit-steps"
      />
      <LimitReviewNotice review={review} request={request} />
      <ReviewAction
        variant={review.loss.isNeeded ? 'danger' : 'primary'}
        disabled={isUnacknowledged(review.loss)}
        busy={review.isBusy}
        phase={state.phase}
        onConfirm={review.confirm}
        data-testid="limit-confirm"
      >
        {review.loss.isNeeded && state.phase === 'idle'
          ? t('limit.button.placeAnyway')
          : placingLabel(t, state, steps, result, request)}
      </ReviewAction>
    </Dialog>
  );
}
