/** Component `TokenChart` (default export): chart of a token: price and volume by candles, value locked by day. */
import { useMoney, useText } from '@cenote/i18n';
import { useCallback } from 'react';
import { MarketChart } from '../chart/market-chart.tsx';
import { useMarketChoice } from '../chart/market-kind.ts';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { Token } from '../tokens/list/token.ts';
import { useTokenHistory } from './use-token-history.ts';

const PLOT_HEIGHT = 340;
/** Value locked is available by day. */
const BY_DAY = ['tvl'] as const;

export default function TokenChart({
  token,
  network,
}: {
  token: Token;
  network: ConnectedNetwork;
}) {
  const t = useText();
  const money = useMoney();
  const choice = useMarketChoice('day', BY_DAY);
  const { kind, range } = choice;
  const priceHistory = useTokenHistory(network, token, kind, range);
  const isPrice = kind === 'price';
  const formatValue = useCallback(
    (value: number, moreDigits = 0) =>
      money.format(value, { ...(isPrice ? { price: true } : { compact: true }), moreDigits }),
    [money, isPrice],
  );
  const { symbol, priceUsd } = token;
  const label = {
    price: t('chart.tokenLabel', { symbol }),
    volume: t('entity.chart.volumeOf', { name: symbol }),
    tvl: t('entity.chart.tvlOf', { name: symbol }),
  }[kind];
  return (
    <MarketChart
      priceHistory={priceHistory}
      choice={choice}
      label={label}
      formatValue={formatValue}
      name={label}
      present={isPrice && priceUsd !== undefined ? formatValue(priceUsd) : undefined}
      formatVolume={isPrice ? (dollars) => money.format(dollars, { compact: true }) : undefined}
      volumeLabel={t('entity.chart.volume')}
      plotHeight={PLOT_HEIGHT}
    />
  );
}
