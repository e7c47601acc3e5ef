/** Component `EarningsCard`: fees that a position earned over the last day, week or month, with fee and reward APR. */
import type { PositionEarnings } from '@cenote/data';
import { formatPercent, NO_FIGURE, useMoney, useText } from '@cenote/i18n';
import { Card, SegmentedControl, Skeleton } from '@cenote/ui';
import { useState } from 'react';

const PERIODS = ['day', 'week', 'month'] as const;
const BPS = 10_000;

export interface EarningsCardProps {
  /** Undefined while loading. */
  earnings: readonly PositionEarnings[] | undefined;
  /** Ratio a year; null if there are none. */
  rewardApr: number | null;
}

export function EarningsCard({ earnings, rewardApr }: EarningsCardProps) {
  const t = useText();
  const money = useMoney();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('week');
  const of = earnings?.find((each) => each.period === period);
  const percent = (ratio: number | null | undefined) =>
    ratio === null || ratio === undefined ? NO_FIGURE : formatPercent(ratio * BPS, { fixed: true });
  const figures = [
    ['fees', money.format(of?.fees?.usd ?? null)],
    ['apr', percent(of?.apr)],
    ...(rewardApr ? [['rewardApr', percent(rewardApr)] as const] : []),
  ] as const;
  return (
    <Card className="f-earnings" data-testid="position-earnings">
      <div className="f-position-range-head">
        <h2 className="f-entity-heading">{t('position.earnings.title')}</h2>
        <SegmentedControl
          label={t('position.earnings.period')}
          options={PERIODS.map((value) => ({ value, label: t(`position.earnings.${value}`) }))}
          value={period}
          onChange={setPeriod}
          data-testid="earnings-period"
        />
      </div>
      <dl className="f-position-prices">
        {figures.map(([id, text]) => (
          <div key={id}>
            <dt>{t(`position.earnings.${id}`)}</dt>
            <dd className="f-figure" data-testid={`earnings-${id}`}>
              {earnings ? text : <Skeleton width={88} height={24} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="f-about-text">{t('position.earnings.hint')}</p>
    </Card>
  );
}
