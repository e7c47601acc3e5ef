import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import type { TransactionKind } from '../../state/slices/transactions.ts';
import { TokenDifference } from '../../tokens/safety/token-difference.tsx';
import { ChangeBanner } from '../../trade-review/change-banner.tsx';
import { EndBanner } from '../../trade-review/end-banner.tsx';
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
  const ended =
    trade.phase === 'failed'
      ? { reason: trade.reason, title: t(liquidityFailureKey(trade.reason, kind)) }
      : undefined;
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
      <EndBanner trade={trade} failure={ended} data-testid="review-failure" />
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
        <ChangeBanner
          title={t('liquidity.review.moved')}
          label={t('liquidity.review.acceptAmounts')}
          isDisabled={isBusy && trade.phase !== 'quoteMoved'}
          onAccept={acceptPrice}
        />
      )}
    </div>
  );
}
