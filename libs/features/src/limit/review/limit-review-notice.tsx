import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { failureKey } from '../../errors/failure-key.ts';
import { EndBanner } from '../../trade-review/end-banner.tsx';
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
  const refused = result?.type === 'refused' ? result.code : undefined;
  const reason = state.phase === 'failed' ? (refused ?? state.reason) : undefined;
  const failure = reason === undefined ? undefined : { reason, ...refusalText(t, reason, request) };
  return (
    <div className="f-swap-warnings">
      <EndBanner trade={state} failure={failure} data-testid="limit-failure" />
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
