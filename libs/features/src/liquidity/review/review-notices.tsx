import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { TransactionKind } from '../../state/slices/transactions.ts';
import { TokenDifference } from '../../tokens/safety/token-difference.tsx';
import { RejectionBanner } from '../../trade-review/rejection-banner.tsx';
import { ScrollIntoView } from '../../trade-review/scroll-into-view.tsx';
import { useSentSteps } from '../../trade-review/use-sent-steps.ts';
import { liquidityFailureKey } from './liquidity-failure.ts';
import type { LiquidityReviewState } from './use-liquidity.ts';

/**
 * Banners of a liquidity review: tokens that contradict their contracts or are unreadable, rejected in the wallet,
 * failed, pool or allowances unreadable, or changed price with a button that accepts it.
 */
export function ReviewNotices({
  review: { trade, tokenCheck, mustAccept, isBusy, failure, acceptPrice },
  kind,
}: {
  review: LiquidityReviewState;
  kind: TransactionKind;
}) {
  const t = useText();
  const sent = useSentSteps(trade);
  return (
    <div className="f-swap-warnings">
      <TokenDifference check={tokenCheck} />
      {tokenCheck.state === 'unreadable' && (
        <Banner
          tone="warn"
          title={t('tokens.check.unreadable')}
          data-testid="review-tokens-unreadable"
        />
      )}
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
            title={t(liquidityFailureKey(trade.reason, kind))}
            data-reason={trade.reason}
            data-testid="review-failure"
          >
            {trade.pending && t('failures.swap.stillPending')}
          </Banner>
        </ScrollIntoView>
      )}
      {failure && trade.phase !== 'failed' && (
        <Banner
          tone="warn"
          title={t(liquidityFailureKey(failure, kind))}
          data-reason={failure}
          data-testid="review-unread"
        >
          {failure === 'RPC_DOWN' && t('errors.general.rpcDownHint')}
        </Banner>
      )}
      {mustAccept && (
        <ScrollIntoView>
          <Banner
            tone="warn"
            title={t('liquidity.review.moved')}
            data-testid="price-changed"
            action={
              <Button
                size="small"
                variant="secondary"
                onClick={acceptPrice}
                disabled={isBusy && trade.phase !== 'quoteMoved'}
                data-testid="accept-price"
              >
                {t('liquidity.review.acceptAmounts')}
              </Button>
            }
          />
        </ScrollIntoView>
      )}
    </div>
  );
}
