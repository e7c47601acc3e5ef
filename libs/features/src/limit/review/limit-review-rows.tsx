import { formatDateTime, formatRate, shortenAddress, useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { NetworkCostRow } from '../../trade-review/network-cost-row.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { LimitRequest } from '../form/limit-request.ts';
import { GapText } from '../form/price-field.tsx';
import { gapView } from '../form/price-gap-view.ts';
import type { LimitReviewState } from './use-limit-review.ts';

export interface LimitReviewRowsProps {
  review: LimitReviewState;
  request: LimitRequest;
  list: TokenList;
  isInverted: boolean;
}

/**
 * Rows of a limit's review: price, gap to the market price, expiry, cost of placing, cost of the fill (none) and
 * recipient.
 */
export function LimitReviewRows({ review, request, list, isInverted }: LimitReviewRowsProps) {
  const t = useText();
  const { market, calls, expiresAt } = review;
  const { account } = useWallet();
  const { input, output, amountIn, amountOut } = request;
  const sold = { amount: amountIn, decimals: input.decimals, symbol: input.symbol };
  const bought = { amount: amountOut, decimals: output.decimals, symbol: output.symbol };
  const gap = market && gapView({ amountIn, amountOut }, market, isInverted);
  return (
    <dl className="f-rows">
      <DetailRow label={t('limit.review.price')} data-testid="limit-review-price">
        {isInverted
          ? formatRate(bought, sold, { significant: 9 })
          : formatRate(sold, bought, { significant: 9 })}
      </DetailRow>
      <DetailRow
        label={t('limit.review.gap')}
        tone={gap?.isWorse ? 'warn' : 'none'}
        data-testid="limit-review-gap"
      >
        {gap ? <GapText gap={gap} /> : t('limit.review.unknownGap')}
      </DetailRow>
      <DetailRow label={t('limit.review.expires')} data-testid="limit-review-expires">
        {expiresAt === undefined ? <Skeleton width={120} /> : formatDateTime(expiresAt, 'dateTime')}
      </DetailRow>
      {calls.length > 0 && (
        <NetworkCostRow
          label={t('limit.review.placingCost')}
          network={request.network}
          calls={calls}
          list={list}
          data-testid="limit-cost"
        />
      )}
      <DetailRow label={t('limit.review.networkCost')} data-testid="limit-fill-cost">
        {t('limit.review.none')}
      </DetailRow>
      {account && (
        <DetailRow label={t('review.recipient')}>
          <span className="f-account-address">{shortenAddress(account)}</span>
        </DetailRow>
      )}
    </dl>
  );
}
