import type { PoolDetail } from '@cenote/data';
import { formatPercent, NO_FIGURE, type Translate, useMoney, useText } from '@cenote/i18n';
import { Stats } from '../entity/figures/stats.tsx';
import { feeRangeTexts } from '../tokens/pool-fees/fee-range-texts.ts';

const BPS = 10_000;

/**
 * A pool's figures: TVL, APR of fees and rewards, a fee that its hook sets, volume and fees of a day and of a month; placeholders while `pool` is
 * undefined.
 */
export function PoolStats({ pool }: { pool: PoolDetail | undefined }) {
  const t = useText();
  const money = useMoney();
  const total = (dollars: number | null | undefined) =>
    dollars === undefined ? undefined : money.format(dollars, { compact: true });
  const part = (ratio: number | null | undefined) =>
    ratio === undefined
      ? undefined
      : ratio === null
        ? NO_FIGURE
        : formatPercent(ratio * BPS, { fixed: true });
  return (
    <Stats
      label={t('entity.stats')}
      stats={[
        { id: 'tvl', label: t('entity.tvl'), value: total(pool?.tvlUsd) },
        {
          id: 'fee-apr',
          label: t('entity.pools.feeApr'),
          hint: t('entity.hints.feeApr'),
          value: part(pool?.feeApr),
        },
        ...(pool?.rewardApr
          ? [{ id: 'reward-apr', label: t('entity.pools.rewardApr'), value: part(pool.rewardApr) }]
          : []),
        ...feeStats(t, pool),
        { id: 'volume', label: t('entity.volume'), value: total(pool?.day.volumeUsd) },
        { id: 'fees', label: t('entity.pools.fees'), value: total(pool?.day.feesUsd) },
        {
          id: 'month',
          label: t('entity.pools.month'),
          value: total(pool?.month.volumeUsd),
        },
        {
          id: 'month-fees',
          label: t('entity.pools.monthFees'),
          value: total(pool?.month.feesUsd),
        },
      ]}
    />
  );
}

/** Figures of a fee that the pool's hook sets. */
function feeStats(t: Translate, pool: PoolDetail | undefined) {
  if (!pool?.feeRange) return [];
  const { now, month } = feeRangeTexts(t, pool.feeRange);
  return [
    { id: 'fee-now', label: t('entity.pools.feeNow'), value: now ?? NO_FIGURE },
    { id: 'fee-month', label: t('entity.pools.feeMonth'), value: month ?? NO_FIGURE },
  ];
}
