import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { failureKey } from '../../errors/failure-key.ts';
import { RejectionBanner } from '../../trade-review/rejection-banner.tsx';
import { ScrollIntoView } from '../../trade-review/scroll-into-view.tsx';
import { isUnacknowledged } from '../../trade-review/use-impact-acknowledgement.ts';
import { useSentSteps } from '../../trade-review/use-sent-steps.ts';
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
  const sent = useSentSteps(trade);
  return (
    <div className="f-swap-warnings">
      {trade.phase === 'rejected' && (
        <RejectionBanner
          isSignature={trade.steps[trade.at] === 'permit'}
          sent={sent}
          data-testid="review-failure"
        />
      )}
      {trade.phase === 'failed' && (
        <ScrollIntoView>
          <Banner
            tone="error"
            title={t(failureKey(trade.reason))}
            data-reason={trade.reason}
            data-testid="review-failure"
          >
            {trade.pending && t('failures.swap.stillPending')}
          </Banner>
        </ScrollIntoView>
      )}
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
        <ScrollIntoView>
          <Banner
            tone="warn"
            title={t('swap.quote.changed')}
            data-testid="price-changed"
            action={
              <Button
                size="small"
                variant="secondary"
                onClick={acceptPrice}
                disabled={trade.phase === 'quoteMoved' && isUnacknowledged(impact)}
                data-testid="accept-price"
              >
                {t('review.button.acceptNewQuote')}
              </Button>
            }
          />
        </ScrollIntoView>
      )}
    </div>
  );
}
