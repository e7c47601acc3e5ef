/**
 * Component `AccountDrawerProvider`: renders the page's account drawer and provides the functions that open it; its
 * code loads at the first opening.
 */
import { withLazyTexts } from '@cenote/i18n';
import { type ReactNode, useCallback, useEffect, useReducer, useState } from 'react';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import {
  IsAccountOpenContext,
  type OpenAccount,
  OpenAccountContext,
} from '../../wallet/connect/account-drawer-context.ts';
import { useReconnectLimit } from '../../wallet/connect/use-reconnect-limit.ts';
import { useRememberWallet } from '../../wallet/connect/use-remember-wallet.ts';
import type { Build } from './build-line.tsx';
import { closedDrawer, drawerReducer, RESET_MS } from './drawer-view.ts';
import type { PortfolioTarget } from './portfolio-link.tsx';

const AccountDrawer = lazyPart(() => withLazyTexts(import('./account-drawer.tsx')));

export interface AccountDrawerProviderProps {
  children: ReactNode;
  /** Build information, shown in the settings. */
  build?: Build | undefined;
  /** Omitted where the app has no portfolio page. */
  portfolio?: PortfolioTarget | undefined;
}

export function AccountDrawerProvider({ children, build, portfolio }: AccountDrawerProviderProps) {
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
    <OpenAccountContext value={open}>
      <IsAccountOpenContext value={drawer.isOpen}>{children}</IsAccountOpenContext>
      {wasOpened && (
        <AccountDrawer drawer={drawer} send={send} build={build} portfolio={portfolio} />
      )}
    </OpenAccountContext>
  );
}
