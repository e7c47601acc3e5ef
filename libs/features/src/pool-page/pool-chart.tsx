/** Component `PoolChart` (default export): chart of a pool: price by candles, volume and value locked by day. */
import type { PoolDetail } from '@cenote/data';
import { formatRatio, useMoney, useText } from '@cenote/i18n';
import { useCallback, useState } from 'react';
import { MarketChart } from '../chart/market-chart.tsx';
import { useMarketChoice } from '../chart/market-kind.ts';
import { usePoolHistory } from './use-pool-history.ts';

const PLOT_HEIGHT = 340;
/** Volume and value locked are available by day. */
const BY_DAY = ['volume', 'tvl'] as const;

export default function PoolChart({ pool }: { pool: PoolDetail }) {
  const t = useText();
  const money = useMoney();
  const choice = useMarketChoice('week', BY_DAY);
  const [isTurned, setTurned] = useState(false);
  const { kind, range } = choice;
  const priceHistory = usePoolHistory(pool, kind, range, isTurned);
  const isPrice = kind === 'price';
  const formatValue = useCallback(
    (value: number, moreDigits = 0) =>
      isPrice
        ? formatRatio(value, { moreDigits })
        : money.format(value, { compact: true, moreDigits }),
    [isPrice, money],
  );
  const symbols = [pool.token0.symbol, pool.token1.symbol];
  const [base = '', quote = ''] = isTurned ? symbols.reverse() : symbols;
  const pair = t('entity.pools.pair', { one: pool.token0.symbol, other: pool.token1.symbol });
  const label = {
    price: t('chart.pairLabel', { base, quote }),
    volume: t('entity.chart.volumeOf', { name: pair }),
    tvl: t('entity.chart.tvlOf', { name: pair }),
  }[kind];
  return (
    <MarketChart
      priceHistory={priceHistory}
      choice={choice}
      label={label}
      formatValue={formatValue}
      name={<span className="f-clip">{isPrice ? t('chart.pair', { base, quote }) : label}</span>}
      onTurn={isPrice ? () => setTurned(!isTurned) : undefined}
      plotHeight={PLOT_HEIGHT}
    />
  );
}
