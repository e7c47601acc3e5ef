import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { MAX_SUMMED } from '../../account/portfolio/queries.ts';
import { useNetWorth } from '../../account/portfolio/use-net-worth.ts';
import { useValueText } from '../../account/portfolio/use-value-text.ts';
import { Stats } from '../../entity/figures/stats.tsx';

/** A wallet's figures: value of its tokens, value in pools, and uncollected fees. */
export function WalletSums({ account }: { account: Address }) {
  const t = useText();
  const valueUsd = useValueText();
  const { tokens, pools, fees, isCut } = useNetWorth(account);
  const textOf = (usd: number | null | undefined) =>
    usd === undefined ? undefined : valueUsd(usd);
  const hint = isCut ? { hint: t('portfolio.stats.cut', { count: MAX_SUMMED }) } : {};
  return (
    <Stats
      label={t('portfolio.stats.label')}
      stats={[
        {
          id: 'tokens',
          label: t('portfolio.stats.tokens'),
          value: textOf(tokens === null ? 0 : tokens),
        },
        { id: 'pools', label: t('portfolio.stats.pools'), ...hint, value: textOf(pools) },
        { id: 'fees', label: t('portfolio.stats.fees'), ...hint, value: textOf(fees) },
      ]}
    />
  );
}
