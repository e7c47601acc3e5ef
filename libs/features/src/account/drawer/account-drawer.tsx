import { useText } from '@cenote/i18n';
import { IconButton, Sheet, toast } from '@cenote/ui';
import { type Dispatch, useEffect, useRef } from 'react';
import { type ConnectWallet, useConnectWallet } from '../../wallet/connect/use-connect-wallet.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { ConnectionFailed, useFailureText } from '../connect/connection-failed.tsx';
import { PairingDialog } from '../connect/pairing-dialog.tsx';
import type { Build } from './build-line.tsx';
import { DrawerContent } from './drawer-content.tsx';
import { DrawerHeadActions } from './drawer-head-actions.tsx';
import { type DrawerEvent, type DrawerState, parentOf, slideOf } from './drawer-view.ts';
import type { PortfolioTarget } from './portfolio-link.tsx';
import { useDrawerTitle } from './use-drawer-title.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface AccountDrawerProps {
  drawer: DrawerState;
  send: Dispatch<DrawerEvent>;
  build: Build | undefined;
  portfolio?: PortfolioTarget | undefined;
}

/**
 * Side drawer of the account (default export): wallets to connect while none is connected, else the account's panel, or
 * a view such as settings. Holds the title, back button, focus handling and the dialogs of pairing and failed
 * connections.
 */
export default function AccountDrawer({ drawer, send, build, portfolio }: AccountDrawerProps) {
  const t = useText();
  const { account } = useWallet();
  const wallets = useConnectWallet();
  const title = useDrawerTitle(drawer.view, account !== undefined);
  const close = () => send({ type: 'closed' });
  useCloseOnConnect(account, drawer.isOpen, close);
  const content = useFocusOfView(drawer);
  const finalFocus = useReturnFocus(account, drawer.isOpen);

  // A failure is dismissed when the drawer opens or closes.
  const { failed, reset } = wallets;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each opening and closing
  useEffect(() => {
    if (failed) reset();
  }, [drawer.isOpen]);

  useFailureElsewhere(wallets, drawer.isOpen);

  return (
    <Sheet
      open={drawer.isOpen}
      onClose={close}
      title={title}
      initialFocus={content}
      finalFocus={finalFocus}
      headStart={
        parentOf(drawer.view) && (
          <span className="f-drawer-back">
            <IconButton
              icon="chevron-left"
              label={t('common.back')}
              onClick={() => send({ type: 'back' })}
              data-testid="drawer-back"
            />
          </span>
        )
      }
      headAction={
        drawer.view === 'default' && (
          <DrawerHeadActions
            isConnected={account !== undefined}
            onSettings={() => send({ type: 'went', to: 'settings' })}
            onDisconnect={close}
          />
        )
      }
      data-testid="account-drawer"
    >
      <div
        key={drawer.view}
        ref={content}
        tabIndex={-1}
        className="f-drawer-view"
        data-view={drawer.view}
        data-slide={slideOf(drawer)}
      >
        <DrawerContent
          drawer={drawer}
          send={send}
          wallets={wallets}
          build={build}
          portfolio={portfolio}
        />
      </div>
      <PairingDialog wallets={wallets} />
      <ConnectionFailed wallets={wallets} />
    </Sheet>
  );
}

/** Shows a toast when a wallet rejects or fails while the drawer is closed. */
function useFailureElsewhere({ failed, reset }: ConnectWallet, isOpen: boolean): void {
  const failureText = useFailureText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (!failed || isOpen) return;
    toast({ ...failureText(failed), tone: 'error', id: 'connect' });
    reset();
  }, [failed?.error]);
}

/** Closes the drawer once a wallet is connected. */
function useCloseOnConnect(account: string | undefined, isOpen: boolean, close: () => void): void {
  const before = useRef(account);
  useEffect(() => {
    if (before.current === undefined && account !== undefined && isOpen) close();
    before.current = account;
  });
}

/** Moves focus into a new view; on the way back, to the control that opened the view that was left. */
function useFocusOfView({ view, from, isOpen }: DrawerState) {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per view
  useEffect(() => {
    if (from === undefined || !isOpen) return;
    const sheet = content.current?.closest('[role="dialog"]');
    const origin = sheet?.querySelector<HTMLElement>(`[data-leads-to="${from}"]`);
    (origin ?? content.current)?.focus();
  }, [view]);
  return content;
}
