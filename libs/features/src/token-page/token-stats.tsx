import type { TokenMarket } from '@cenote/data';
import { useMoney, useText } from '@cenote/i18n';
import { Stats } from '../entity/figures/stats.tsx';

/**
 * A token's figures: TVL, market cap, fully diluted value, volume, highest and lowest price of a year; placeholders
 * while `token` is undefined.
 */
export function TokenStats({ token }: { token: TokenMarket | undefined }) {
  const t = useText();
  const money = useMoney();
  const total = (dollars: number | null | undefined) =>
    dollars === undefined ? undefined : money.format(dollars, { compact: true });
  const price = (dollars: number | null | undefined) =>
    dollars === undefined ? undefined : money.format(dollars, { price: true });
  return (
    <Stats
      label={t('entity.stats')}
      stats={[
        {
          id: 'tvl',
          label: t('entity.tvl'),
          hint: t('entity.hints.tvl'),
          value: total(token?.tvlUsd),
        },
        {
          id: 'market-cap',
          label: t('entity.marketCap'),
          hint: t('entity.hints.marketCap'),
          value: total(token?.marketCapUsd),
        },
        {
          id: 'fdv',
          label: t('entity.fdv'),
          hint: t('entity.hints.fdv'),
          value: total(token?.fdvUsd),
        },
        { id: 'volume', label: t('entity.volume'), value: total(token?.volumeUsd) },
        { id: 'year-high', label: t('entity.yearHigh'), value: price(token?.yearHighUsd) },
        { id: 'year-low', label: t('entity.yearLow'), value: price(token?.yearLowUsd) },
      ]}
    />
  );
}
