import { withLazyTexts } from '@cenote/i18n';
import { type Dispatch, lazy, Suspense } from 'react';
import { RowSkeletons } from '../../display/rows.tsx';
import { NetworksView } from '../../networks/networks-view.tsx';
import type { DrawerView } from '../../wallet/connect/account-drawer-context.ts';
import type { ConnectWallet } from '../../wallet/connect/use-connect-wallet.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { ConnectView, OtherWalletsView } from '../connect/connect-view.tsx';
import { CurrencyView } from '../settings/currency-view.tsx';
import { LanguageView } from '../settings/language-view.tsx';
import { PortfolioBalanceView } from '../settings/portfolio-balance-view.tsx';
import { SettingsView } from '../settings/settings-view.tsx';
import type { Build } from './build-line.tsx';
import type { DrawerEvent, DrawerState } from './drawer-view.ts';
import { MainPanel } from './main-panel.tsx';
import { PortfolioLink, type PortfolioTarget } from './portfolio-link.tsx';

const LimitsView = lazy(() => withLazyTexts(import('../../limit/list/limits-view.tsx')));

export interface DrawerContentProps {
  drawer: DrawerState;
  send: Dispatch<DrawerEvent>;
  wallets: ConnectWallet;
  build: Build | undefined;
  portfolio: PortfolioTarget | undefined;
}

/**
 * Renders the account drawer's current view: settings, language, currency, portfolio balance, networks, limits or other
 * wallets; by default the connected account's panel, or the wallets to connect.
 */
export function DrawerContent({ drawer, send, wallets, build, portfolio }: DrawerContentProps) {
  const { account } = useWallet();
  const go = (to: DrawerView) => send({ type: 'went', to });
  switch (drawer.view) {
    case 'settings':
      return <SettingsView go={go} build={build} />;
    case 'language':
      return <LanguageView />;
    case 'currency':
      return <CurrencyView />;
    case 'portfolioBalance':
      return <PortfolioBalanceView />;
    case 'networks':
      return <NetworksView />;
    case 'limits':
      return (
        <Suspense fallback={<RowSkeletons />}>
          <LimitsView />
        </Suspense>
      );
    case 'otherWallets':
      return <OtherWalletsView wallets={wallets} />;
    case 'default':
      return account ? (
        <MainPanel
          account={account}
          onLimits={() => go('limits')}
          portfolio={
            portfolio && {
              ...portfolio,
              go: (path) => {
                send({ type: 'closed' });
                portfolio.go(path);
              },
            }
          }
        >
          {portfolio && <PortfolioLink link={portfolio} onLeave={() => send({ type: 'closed' })} />}
        </MainPanel>
      ) : (
        <ConnectView wallets={wallets} onOthers={() => go('otherWallets')} />
      );
  }
}
