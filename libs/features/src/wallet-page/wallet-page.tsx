import type { Address } from '@cenote/chains';
import { lower } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { Button, EmptyState, Skeleton, Tabs } from '@cenote/ui';
import type { ReactNode } from 'react';
import { useRefreshOnSettled } from '../account/use-activity.ts';
import { LatePart } from '../chart/late-part.tsx';
import { usePageOptions } from '../config/page-options.tsx';
import { useNetworks } from '../config/use-networks.ts';
import { OldFigures } from '../entity/old-figures.tsx';
import { useTitle } from '../entity/use-title.ts';
import { StatusBanners } from '../status/status-banners.tsx';
import { useOpenConnect } from '../wallet/connect-context.tsx';
import { useAccountName } from '../wallet/use-account-name.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { FavoriteWallets } from './favorite-wallets.tsx';
import { WalletHead } from './wallet-head.tsx';
import { WalletOverview } from './wallet-overview.tsx';
import { walletParam } from './wallet-param.ts';
import { WalletTokens } from './wallet-tokens.tsx';
import { useWalletUrl, WALLET_TABS, type WalletTab } from './wallet-url.ts';
import type { WalletView } from './wallet-view.ts';

export { PlacesProvider } from '../entity/places.tsx';

/** Everything about one wallet: the one that the path names, else the connected one. */
export function WalletPage({ wallet }: { wallet: string | undefined }) {
  const own = useWallet();
  if (wallet !== undefined) {
    const account = walletParam(wallet);
    return account ? <KnownWallet key={account} account={account} /> : <NotFound />;
  }
  if (own.account) {
    return (
      <KnownWallet key={own.account} account={lower(own.account)} after={<FavoriteWallets />} />
    );
  }
  return own.status === 'connecting' ? <Waiting /> : <NoWallet />;
}

function NotFound() {
  const t = useText();
  return (
    <EmptyState
      title={<h1 className="f-entity-lost">{t('portfolio.notFound')}</h1>}
      hint={t('portfolio.notFoundHint')}
      data-testid="wallet-not-found"
    />
  );
}

function NoWallet() {
  const t = useText();
  const connect = useOpenConnect();
  return (
    <div className="f-wallet">
      <EmptyState
        icon="wallet"
        title={<h1 className="f-entity-lost">{t('portfolio.own')}</h1>}
        hint={t('portfolio.connectHint')}
        action={<Button onClick={connect}>{t('wallet.connect')}</Button>}
        data-testid="no-wallet"
      />
      <FavoriteWallets />
    </div>
  );
}

/** As high as the head to come. */
function Waiting() {
  const t = useText();
  return (
    <div className="f-wallet" role="status" aria-label={t('common.loading')}>
      <div className="f-wallet-head">
        <Skeleton width={240} height={64} />
        <Skeleton width={168} height={64} />
      </div>
    </div>
  );
}

const loadNfts = () => import('./wallet-nfts.tsx');
const loadPositions = () => import('./wallet-positions.tsx');
const loadActivity = () => import('./wallet-activity.tsx');

interface TabProps {
  wallet: WalletView;
}
const Nfts = ({ wallet }: TabProps) => (
  <LatePart load={loadNfts} props={{ wallet }}>
    <ListSkeleton />
  </LatePart>
);
const Positions = ({ wallet }: TabProps) => (
  <LatePart load={loadPositions} props={{ wallet }}>
    <ListSkeleton />
  </LatePart>
);
const Activity = ({ wallet }: TabProps) => (
  <LatePart load={loadActivity} props={{ wallet }}>
    <ListSkeleton />
  </LatePart>
);

/** As high as the first rows of a list to come. */
function ListSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton width="100%" height={480} />
    </div>
  );
}

const CONTENT = {
  ...{ overview: WalletOverview, tokens: WalletTokens, nfts: Nfts },
  ...{ positions: Positions, activity: Activity },
} as const satisfies Record<WalletTab, (props: TabProps) => ReactNode>;

function KnownWallet({ account, after }: { account: Address; after?: ReactNode }) {
  const t = useText();
  const networks = useNetworks();
  const [url, change] = useWalletUrl();
  const { hidesNfts = false } = usePageOptions();
  const tabs = WALLET_TABS.filter((value) => value !== 'nfts' || !hidesNfts);
  const tab = tabs.includes(url.tab) ? url.tab : 'overview';
  const name = useAccountName(account) ?? shortenAddress(account);
  const wallet = { account, name };
  useRefreshOnSettled();
  useTitle(t('portfolio.title', { name }));
  return (
    <div className="f-wallet">
      <WalletHead {...wallet} />
      <StatusBanners />
      {networks.map((network) => (
        <OldFigures key={network.id} network={network} />
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
