import { useMoney, useText } from '@cenote/i18n';
import { Button, Card } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { positionsQuery } from '../account/queries.ts';
import { useAccountOnChains } from '../account/use-account-on-chains.ts';
import { usePortfolio } from '../account/use-holdings.ts';
import { LatePart } from '../chart/late-part.tsx';
import { Stats } from '../entity/stats.tsx';
import { useGraphql } from '../services/use-graphql.ts';
import { WalletTokens } from './wallet-tokens.tsx';
import { useWalletUrl, type WalletTab } from './wallet-url.ts';
import type { WalletView } from './wallet-view.ts';

const loadChart = () => import('./wallet-chart.tsx');
const MOST_TOKENS = 5;

/** The course of a wallet's worth, its sums, and the most of what it holds. */
export function WalletOverview({ wallet }: { wallet: WalletView }) {
  const t = useText();
  return (
    <div className="f-wallet-overview">
      <Card className="f-wallet-chart">
        <LatePart load={loadChart} props={{ wallet }} />
      </Card>
      <Sums wallet={wallet} />
      <Part tab="tokens" title={t('portfolio.tabs.tokens')}>
        <WalletTokens wallet={wallet} most={MOST_TOKENS} />
      </Part>
    </div>
  );
}

function Part({ tab, title, children }: { tab: WalletTab; title: string; children: ReactNode }) {
  const t = useText();
  const [, change] = useWalletUrl();
  return (
    <section className="f-wallet-part" aria-label={title}>
      <div className="f-wallet-part-head">
        <h2 className="f-entity-heading">{title}</h2>
        <Button
          variant="ghost"
          size="small"
          aria-label={`${t('portfolio.seeAll')}: ${title}`}
          onClick={() => change({ tab })}
        >
          {t('portfolio.seeAll')}
        </Button>
      </div>
      {children}
    </section>
  );
}

/** Sum of what is known; null where nothing is. */
const sumOf = (parts: readonly (number | null | undefined)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (part == null ? sum : (sum ?? 0) + part), null);

function Sums({ wallet: { account } }: { wallet: WalletView }) {
  const t = useText();
  const money = useMoney();
  const { data: portfolio } = usePortfolio(account);
  const { data } = useQuery(positionsQuery(useGraphql(), useAccountOnChains(account)));
  const open = data?.filter(({ status }) => status !== 'closed');
  const sum = (parts: (number | null | undefined)[] | undefined) =>
    parts && money.format(parts.length === 0 ? 0 : sumOf(parts));
  return (
    <Stats
      label={t('portfolio.stats.label')}
      stats={[
        {
          ...{ id: 'tokens', label: t('portfolio.stats.tokens') },
          value: portfolio && money.format(portfolio.balanceUsd ?? 0),
        },
        {
          ...{ id: 'pools', label: t('portfolio.stats.pools') },
          value: sum(open?.map(({ pooled }) => pooled.usd)),
        },
        {
          ...{ id: 'fees', label: t('portfolio.stats.fees') },
          value: sum(
            open?.flatMap(({ uncollected }) => (uncollected ? [uncollected.fees?.usd] : [])),
          ),
        },
      ]}
    />
  );
}
