import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { failureKey } from '../../errors/failure-key.ts';
import { ChangeBanner } from '../../trade-review/change-banner.tsx';
import { EndBanner } from '../../trade-review/end-banner.tsx';
import { isUnacknowledged } from '../../trade-review/use-impact-acknowledgement.ts';
import type { Review } from './use-review.ts';

/**
 * Banners of a swap's review: rejected in the wallet, failed, node unreadable, invalid quote, or changed price with a
 * button that accepts it.
 */
export function ReviewNotice({
  review: { trade, mustAccept, isQuoteInvalid, isUnread, impact, acceptPrice },
}: {
  review: Review;
}) {
  const t = useText();
  const failure =
    trade.phase === 'failed'
      ? { reason: trade.reason, title: t(failureKey(trade.reason)) }
      : undefined;
  return (
    <div className="f-swap-warnings">
      <EndBanner trade={trade} failure={failure} data-testid="review-failure" />
      {isUnread && (
        <Banner tone="warn" title={t(failureKey('RPC_DOWN'))} data-testid="review-unread">
          {t('errors.general.rpcDownHint')}
        </Banner>
      )}
      {isQuoteInvalid && (
        <Banner
          tone="error"
          title={t('swap.quoteProof.invalid')}
          data-testid="review-quote-invalid"
        >
          {t('swap.quoteProof.invalidHint')}
        </Banner>
      )}
      {mustAccept && (
        <ChangeBanner
          title={t('swap.quote.changed')}
          label={t('review.button.acceptNewQuote')}
          isDisabled={trade.phase === 'quoteMoved' && isUnacknowledged(impact)}
          onAccept={acceptPrice}
        />
      )}
    </div>
  );
}
