/**
 * Component `PriceCheck`: compares the price of a migration's target with that of its source and of the market, and warns
 * of a difference, which others could use to take a part of the deposit.
 */
import { formatGapPercent, useText } from '@cenote/i18n';
import { Banner, Checkbox } from '@cenote/ui';
import { gapBps } from '../target/target-price.ts';

/** Difference from which a warning is shown, and from which it must be acknowledged; basis points. */
const WARN_BPS = 100;
const ACKNOWLEDGE_BPS = 500;

export interface PriceCheckProps {
  source: bigint;
  /** Undefined: the pool is created at the source's price. */
  target: bigint | undefined;
  /** Undefined: unknown. */
  market: bigint | undefined;
  isAcknowledged: boolean;
  onAcknowledge(isAcknowledged: boolean): void;
}

/** Returns the largest difference of the deposit's price, in basis points. */
export function priceDifference({
  source,
  target,
  market,
}: Pick<PriceCheckProps, 'source' | 'target' | 'market'>): number {
  const gaps = [
    target === undefined ? 0 : gapBps(source, target),
    market === undefined ? 0 : gapBps(target ?? source, market),
  ];
  return Math.max(...gaps);
}

/** Whether the difference must be acknowledged before the migration. */
export const needsAcknowledgement = (differenceBps: number): boolean =>
  differenceBps >= ACKNOWLEDGE_BPS;

export function PriceCheck(props: PriceCheckProps) {
  const t = useText();
  const { source, target, market, isAcknowledged, onAcknowledge } = props;
  const toSource = target === undefined ? 0 : gapBps(source, target);
  const toMarket = market === undefined ? 0 : gapBps(target ?? source, market);
  const isSevere = needsAcknowledgement(Math.max(toSource, toMarket));
  const tone = isSevere ? 'error' : 'warn';
  return (
    <>
      {target === undefined && (
        <Banner tone="info" title={t('migrate.newPool')} data-testid="migrate-new-pool" />
      )}
      {toSource >= WARN_BPS && (
        <Banner
          tone={tone}
          title={t('migrate.priceDiffers', { percent: formatGapPercent(toSource) })}
          data-testid="migrate-price-differs"
        >
          {t('migrate.priceHint')}
        </Banner>
      )}
      {toMarket >= WARN_BPS && (
        <Banner
          tone={tone}
          title={t('migrate.marketDiffers', { percent: formatGapPercent(toMarket) })}
          data-testid="migrate-market-differs"
        >
          {t('migrate.priceHint')}
        </Banner>
      )}
      {isSevere && (
        <Checkbox
          label={t('review.acknowledge')}
          checked={isAcknowledged}
          onChange={onAcknowledge}
          data-testid="migrate-acknowledge"
        />
      )}
    </>
  );
}
