/** Component `KnownWallet`: page of a wallet whose address is known: head, tabs and the selected list. */
import type { Address } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { Skeleton, Tabs } from '@cenote/ui';
import type { ReactNode } from 'react';
import { getAddress } from 'viem';
import { useRefreshOnSettled } from '../account/activity/use-activity.ts';
import { LazyChartPart } from '../chart/lazy-chart-part.tsx';
import { usePageOptions } from '../config/page-options.tsx';
import { useIsServed } from '../config/use-is-served.ts';
import { useNetworks } from '../config/use-networks.ts';
import { StaleFiguresNote } from '../entity/figures/stale-figures-note.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { NeedsGateway } from '../status/needs-gateway.tsx';
import { StatusBanners } from '../status/status-banners.tsx';
import { useAccountName } from '../wallet/use-account-name.ts';
import { WalletHead } from './head/wallet-head.tsx';
import { WalletTokens } from './holdings/wallet-tokens.tsx';
import { WalletOverview } from './overview/wallet-overview.tsx';
import { useWalletUrl, WALLET_TABS, type WalletTab } from './wallet-url.ts';
import type { WalletView } from './wallet-view.ts';

const loadNfts = () => import('./holdings/wallet-nfts.tsx');
const loadPositions = () => import('./holdings/wallet-positions.tsx');
const loadActivity = () => import('./activity/wallet-activity.tsx');

interface TabProps {
  wallet: WalletView;
}
const Nfts = ({ wallet }: TabProps) => (
  <LazyChartPart load={loadNfts} props={{ wallet }}>
    <ListSkeleton />
  </LazyChartPart>
);
const Positions = ({ wallet }: TabProps) => (
  <LazyChartPart load={loadPositions} props={{ wallet }}>
    <ListSkeleton />
  </LazyChartPart>
);
const Activity = ({ wallet }: TabProps) => (
  <LazyChartPart load={loadActivity} props={{ wallet }}>
    <ListSkeleton />
  </LazyChartPart>
);

/** Skeleton with the height of the first rows of a list. */
function ListSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton width="100%" height={480} />
    </div>
  );
}

const CONTENT = {
  overview: WalletOverview,
  tokens: WalletTokens,
  nfts: Nfts,
  positions: Positions,
  activity: Activity,
} as const satisfies Record<WalletTab, (props: TabProps) => ReactNode>;

export interface KnownWalletProps {
  /** Lower case. */
  account: Address;
  /** Name in the path; the account's primary name takes precedence. */
  named?: string;
  /** Rendered below everything else. */
  after?: ReactNode;
}

export function KnownWallet({ account, named, after }: KnownWalletProps) {
  const t = useText();
  const networks = useNetworks();
  const isServed = useIsServed();
  const [url, change] = useWalletUrl();
  const { hidesNfts = false } = usePageOptions();
  const tabs = WALLET_TABS.filter((value) => value !== 'nfts' || !hidesNfts);
  const tab = tabs.includes(url.tab) ? url.tab : 'overview';
  const name = useAccountName(account) ?? named ?? shortenAddress(getAddress(account));
  const wallet = { account, name };
  useRefreshOnSettled();
  useTitle(t('portfolio.title', { name }));
  if (!networks.some(({ id }) => isServed(id))) {
    return (
      <div className="f-wallet">
        <WalletHead {...wallet} />
        <NeedsGateway network={networks[0]} title={t('needsGateway.wallet')} />
        {after}
      </div>
    );
  }
  return (
    <div className="f-wallet">
      <WalletHead {...wallet} />
      <StatusBanners where="figures" />
      {networks.map((network) => (
        <StaleFiguresNote key={network.id} network={network} />
      ))}
      <Tabs
        label={t('portfolio.tabs.label')}
        value={tab}
        onChange={(next) => change({ tab: next })}
        items={tabs.map((value) => {
          const Content = CONTENT[value];
          return {
            value,
            label: t(`portfolio.tabs.${value}`),
            content: <Content wallet={wallet} />,
          };
        })}
        data-testid="wallet-tabs"
      />
      {after}
    </div>
  );
}
