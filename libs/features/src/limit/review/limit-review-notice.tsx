import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { failureKey } from '../../errors/failure-key.ts';
import { RejectionBanner } from '../../trade-review/rejection-banner.tsx';
import { ScrollIntoView } from '../../trade-review/scroll-into-view.tsx';
import { useSentSteps } from '../../trade-review/use-sent-steps.ts';
import type { LimitRequest } from '../form/limit-request.ts';
import { refusalText } from './refusal-text.ts';
import type { LimitReviewState } from './use-limit-review.ts';

export interface LimitReviewNoticeProps {
  review: LimitReviewState;
  request: LimitRequest;
}

/**
 * Banners of a limit's review: rejected in the wallet, failure or rejection by the order service, no response of the
 * service, node unreadable.
 */
export function LimitReviewNotice({ review, request }: LimitReviewNoticeProps) {
  const t = useText();
  const { state, result, isUnread } = review;
  const sent = useSentSteps(state);
  const code = result?.type === 'refused' ? result.code : undefined;
  const failure =
    state.phase === 'failed' ? { reason: code ?? state.reason, pending: state.pending } : undefined;
  const message = failure && refusalText(t, failure.reason, request);
  return (
    <div className="f-swap-warnings">
      {state.phase === 'rejected' && (
        <RejectionBanner
          isSignature={state.steps[state.at] === 'sign'}
          sent={sent}
          data-testid="limit-failure"
        />
      )}
      {failure && message && (
        <ScrollIntoView>
          <Banner
            tone="error"
            title={message.title}
            data-reason={failure.reason}
            data-testid="limit-failure"
          >
            {failure.pending ? t('failures.swap.stillPending') : message.hint}
          </Banner>
        </ScrollIntoView>
      )}
      {state.phase === 'waiting' && result?.type === 'unanswered' && (
        <Banner tone="warn" title={t('limit.unanswered.title')} data-testid="limit-unanswered">
          {t('limit.unanswered.hint')}
        </Banner>
      )}
      {isUnread && (
        <Banner tone="warn" title={t(failureKey('RPC_DOWN'))} data-testid="limit-unread">
          {t('errors.general.rpcDownHint')}
        </Banner>
      )}
    </div>
  );
}
