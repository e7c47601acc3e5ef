import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePortfolio } from '../account/use-holdings.ts';
import { useNetworks } from '../config/use-networks.ts';
import { Stats } from '../entity/stats.tsx';
import { useGraphql } from '../services/use-graphql.ts';
import { useWorthText } from './use-worth-text.ts';
import { MOST_SUMMED, openPositionsQuery } from './wallet-queries.ts';

type Part = number | null | undefined;

/** Sum of what is known: nothing of nothing, null where no part is known. */
const sumOf = (parts: readonly Part[]): number | null => {
  const known = parts.filter((part) => part !== null && part !== undefined);
  return known.length < 1 && parts.length > 0 ? null : known.reduce((sum, part) => sum + part, 0);
};

/** What a wallet has as tokens, what in pools, and what those owe it. */
export function WalletSums({ account }: { account: Address }) {
  const t = useText();
  const worth = useWorthText();
  const networks = useNetworks();
  const { data: portfolio } = usePortfolio(account);
  const { data } = useQuery(openPositionsQuery(useGraphql(), account));
  const open = data?.rows.filter(({ chainId }) => networks.some(({ id }) => id === chainId));
  const sum = (parts: Part[] | undefined) => parts && worth(sumOf(parts));
  const hint = data?.isCut ? { hint: t('portfolio.stats.cut', { count: MOST_SUMMED }) } : {};
  return (
    <Stats
      label={t('portfolio.stats.label')}
      stats={[
        {
          ...{ id: 'tokens', label: t('portfolio.stats.tokens') },
          value: portfolio && worth(portfolio.balanceUsd ?? 0),
        },
        {
          ...{ id: 'pools', label: t('portfolio.stats.pools'), ...hint },
          value: sum(open?.map(({ pooled }) => pooled.usd)),
        },
        {
          ...{ id: 'fees', label: t('portfolio.stats.fees'), ...hint },
          value: sum(
            open?.flatMap(({ uncollected }) => (uncollected ? [uncollected.fees?.usd] : [])),
          ),
        },
      ]}
    />
  );
}
