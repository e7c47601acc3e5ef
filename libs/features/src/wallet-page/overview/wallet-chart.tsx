/** Component `WalletChart` (default export): chart of a wallet's token value over time. */
import { useMoney, useText } from '@cenote/i18n';
import { Badge, Hint, SegmentedControl } from '@cenote/ui';
import { PriceChart } from '@cenote/ui/chart';
import { useCallback, useState } from 'react';
import type { WalletView } from '../wallet-view.ts';
import { useValueHistory, VALUE_RANGES, type ValueRange } from './use-value-history.ts';

const PLOT_HEIGHT = 280;
/** Larger figures would take too much of the plot's width at its axis. */
const LONG_USD = 100_000;

export default function WalletChart({ wallet }: { wallet: WalletView }) {
  const t = useText();
  const money = useMoney();
  const [range, setRange] = useState<ValueRange>('week');
  const { points, state, ...history } = useValueHistory(wallet.account, range);
  const formatValue = useCallback(
    (value: number, moreDigits = 0) =>
      money.format(value, { compact: value >= LONG_USD, moreDigits }),
    [money],
  );
  const last = points.at(-1);
  const name = t('portfolio.value.name');
  return (
    <PriceChart
      label={t('portfolio.value.label', { name: wallet.name })}
      name={
        <>
          {name}
          <Hint label={name}>{t('portfolio.value.hint')}</Hint>
          {history.isOld && state === 'ready' && <Badge tone="warn">{t('chart.old')}</Badge>}
        </>
      }
      points={points}
      atRest={last && money.format(last.value)}
      valueLabel={t('portfolio.value.value')}
      state={state}
      formatValue={formatValue}
      span={t(`chart.span.${range}`)}
      plotHeight={PLOT_HEIGHT}
      emptyTitle={t('portfolio.value.empty')}
      emptyHint={t('portfolio.value.emptyHint')}
      errorTitle={t('portfolio.value.failed')}
      onRetry={history.retry}
      isRetrying={history.isFetching}
      ranges={
        <SegmentedControl
          label={t('portfolio.value.ranges')}
          options={VALUE_RANGES.map((value) => ({ value, label: t(`chart.range.${value}`) }))}
          value={range}
          onChange={setRange}
          data-testid="value-ranges"
        />
      }
    />
  );
}
