import type { Dispatch } from 'react';
import type { ConnectWallet } from '../wallet/use-connect-wallet.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { ConnectView, OtherWalletsView } from './connect-view.tsx';
import { CurrencyView } from './currency-view.tsx';
import type { DrawerEvent, DrawerState, DrawerView } from './drawer-view.ts';
import { LanguageView } from './language-view.tsx';
import { MainPanel } from './main-panel.tsx';
import { PortfolioBalanceView } from './portfolio-balance-view.tsx';
import { SettingsView } from './settings-view.tsx';

export interface DrawerContentProps {
  drawer: DrawerState;
  send: Dispatch<DrawerEvent>;
  wallets: ConnectWallet;
  gitHash: string | undefined;
}

/** What stands in the drawer's present view. */
export function DrawerContent({ drawer, send, wallets, gitHash }: DrawerContentProps) {
  const { account } = useWallet();
  const go = (to: DrawerView) => send({ type: 'went', to });
  switch (drawer.view) {
    case 'settings':
      return <SettingsView go={go} gitHash={gitHash} />;
    case 'language':
      return <LanguageView />;
    case 'currency':
      return <CurrencyView />;
    case 'portfolioBalance':
      return <PortfolioBalanceView />;
    case 'otherWallets':
      return <OtherWalletsView wallets={wallets} />;
    case 'default':
      return account ? (
        <MainPanel account={account} />
      ) : (
        <ConnectView wallets={wallets} onOthers={() => go('otherWallets')} />
      );
  }
}
