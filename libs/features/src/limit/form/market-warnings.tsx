import { formatAgo, formatPercent, useText } from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import { Banner, Button } from '@cenote/ui';
import { limitLossBps } from './limit-loss.ts';
import { gapView } from './price-gap-view.ts';
import type { LimitForm } from './use-limit-form.ts';

/**
 * Banners about the limit's price compared with the market: market price unknown (with a retry button), outdated, or
 * better than the limit's price.
 */
export function MarketWarnings({ form }: { form: LimitForm }) {
  const t = useText();
  const { market, price, input, output, isInverted } = form;
  if (market.isMissing) {
    return (
      <Banner
        tone="warn"
        title={t('limit.warning.marketMissing')}
        data-testid="limit-market-missing"
        action={
          <Button size="small" variant="secondary" onClick={market.refresh}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('limit.warning.marketMissingHint')}
      </Banner>
    );
  }
  const gap = price && market.price && gapView(price, market.price, isInverted);
  const percent = gap && formatPercent(gap.bps);
  const lossBps = limitLossBps(price, market.price) ?? 0;
  const isLossHigh = priceImpactLevel(lossBps) === 'veryHigh';
  const ago = formatAgo(market.updatedAt, Date.now());
  return (
    <>
      {market.isOld && (
        <Banner tone="warn" title={t('limit.warning.marketOld')} data-testid="limit-market-old">
          {ago ? t('errors.general.asOf', { ago }) : t('errors.general.asOfNow')}{' '}
          {t('limit.warning.marketOldHint')}
        </Banner>
      )}
      {gap?.isWorse && percent && input.token && output.token && (
        <Banner
          tone={isLossHigh ? 'error' : 'warn'}
          title={
            isInverted
              ? t('limit.warning.buyingAbove', { symbol: output.token.symbol, percent })
              : t('limit.warning.sellingBelow', { symbol: input.token.symbol, percent })
          }
          data-testid="limit-worse-than-market"
        >
          {isLossHigh
            ? t('limit.warning.lossHint', { percent: formatPercent(lossBps) })
            : t('limit.warning.worseHint')}
        </Banner>
      )}
    </>
  );
}
