import { withLateTexts } from '@cenote/i18n';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useReducer,
  useState,
} from 'react';
import type { Build } from '../../account/drawer/build-line.tsx';
import {
  closedDrawer,
  type DrawerView,
  drawerReducer,
  RESET_MS,
} from '../../account/drawer/drawer-view.ts';
import type { PortfolioTarget } from '../../account/drawer/portfolio-link.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useReconnectLimit } from './use-reconnect-limit.ts';
import { useRememberWallet } from './use-remember-wallet.ts';

const AccountDrawer = lazyPart(() =>
  withLateTexts(import('../../account/drawer/account-drawer.tsx')),
);

type OpenAccount = (view?: DrawerView) => void;

const ConnectContext = createContext<OpenAccount>(() => undefined);

/** Opens the account's drawer from anywhere on the page, at a view such as `settings` where one is named. */
export const useOpenAccount = (): OpenAccount => use(ConnectContext);

const IsOpenContext = createContext(false);

/** Whether that drawer is open. */
export const useIsAccountOpen = (): boolean => use(IsOpenContext);

/** Opens the choice of wallets, which is what the drawer shows when none is connected. */
export const useOpenConnect = (): (() => void) => {
  const open = useOpenAccount();
  return useCallback(() => open(), [open]);
};

export interface ConnectProviderProps {
  children: ReactNode;
  /** What the page was built from, shown in the settings. */
  build?: Build | undefined;
  /** Absent where the app has no such page. */
  portfolio?: PortfolioTarget | undefined;
}

/** Holds the one drawer of the account; its code comes with the first opening. */
export function ConnectProvider({ children, build, portfolio }: ConnectProviderProps) {
  useRememberWallet();
  useReconnectLimit();
  const [drawer, send] = useReducer(drawerReducer, closedDrawer);
  const [wasOpened, setOpened] = useState(false);
  const open = useCallback<OpenAccount>((view) => {
    setOpened(true);
    send({ type: 'opened', ...(view && { view }) });
  }, []);

  useEffect(() => {
    if (drawer.isOpen) return;
    const timer = setTimeout(() => send({ type: 'rested' }), RESET_MS);
    return () => clearTimeout(timer);
  }, [drawer.isOpen]);

  return (
    <ConnectContext value={open}>
      <IsOpenContext value={drawer.isOpen}>{children}</IsOpenContext>
      {wasOpened && (
        <AccountDrawer drawer={drawer} send={send} build={build} portfolio={portfolio} />
      )}
    </ConnectContext>
  );
}
