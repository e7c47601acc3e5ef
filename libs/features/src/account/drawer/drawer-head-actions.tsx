/** Component `DrawerHeadActions`: buttons at the head of the drawer: settings and disconnect. */
import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import { useDisconnectWallet } from '../../wallet/connect/use-disconnect-wallet.ts';

export interface DrawerHeadActionsProps {
  isConnected: boolean;
  onSettings(): void;
  /** Called immediately, while the wallet is still disconnecting. */
  onDisconnect(): void;
}

export function DrawerHeadActions(props: DrawerHeadActionsProps) {
  const t = useText();
  const disconnect = useDisconnectWallet();
  return (
    <>
      <IconButton
        icon="settings"
        label={t('common.settings')}
        onClick={props.onSettings}
        data-leads-to="settings"
        data-testid="drawer-settings"
      />
      {props.isConnected && (
        <IconButton
          icon="power"
          label={t('wallet.disconnect')}
          onClick={() => {
            props.onDisconnect();
            disconnect();
          }}
          data-testid="disconnect"
        />
      )}
    </>
  );
}
