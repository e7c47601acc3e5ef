import { shortenAddress, useText } from '@cenote/i18n';
import { Avatar, Button, Chip, Spinner } from '@cenote/ui';
import { usePendingCount } from '../activity/use-transactions.ts';
import { useAppSelector } from '../state/hooks.ts';
import { useOpenConnect } from '../wallet/connect/account-drawer-context.ts';
import { useIsConnecting } from '../wallet/connect/use-is-connecting.ts';
import { useAccountName } from '../wallet/use-account-name.ts';
import { useWallet } from '../wallet/use-wallet.ts';

/**
 * Button of the page header: "Connect" without a wallet, else a chip with the account's avatar and name, or the number
 * of its pending transactions. A press opens the account drawer.
 */
export function AccountButton() {
  const t = useText();
  const wallet = useWallet();
  const open = useOpenConnect();
  const pending = usePendingCount();
  const recent = useAppSelector((state) => state.account.recentAccount);
  const name = useAccountName(wallet.account);
  const isChosen = useIsConnecting();

  if (wallet.account === undefined) {
    const isConnecting = wallet.status === 'connecting';
    // Shows the recent account while its wallet reconnects after a reload.
    if (isConnecting && recent && !isChosen) {
      return (
        <Chip disabled aria-busy="true" className="f-account" data-testid="account-returning">
          <Spinner size={18} />
          <AccountLabel name={recent.name} address={recent.address} />
        </Chip>
      );
    }
    return (
      <Button
        variant="tinted"
        // Opens the wallet list, where connecting can be cancelled.
        onClick={open}
        aria-busy={isConnecting || undefined}
        data-leads-to="account"
        data-testid="connect-button"
      >
        {isConnecting && <Spinner size={18} />}
        {t(isConnecting ? 'swap.button.connecting' : 'wallet.connect')}
      </Button>
    );
  }
  const shown =
    name ??
    (recent?.address === wallet.account ? recent.name : null) ??
    shortenAddress(wallet.account);
  return (
    <Chip
      onClick={open}
      aria-haspopup="dialog"
      className="f-account"
      aria-label={`${t('wallet.account')} ${shown}`}
      data-address={wallet.account}
      data-leads-to="account"
      data-testid="account-chip"
    >
      {pending > 0 ? (
        <>
          <Spinner size={18} />
          {t('swap.recent.pending', { count: pending })}
        </>
      ) : (
        <>
          <Avatar address={wallet.account} size={22} />
          <AccountLabel name={shown} address={wallet.account} />
        </>
      )}
    </Chip>
  );
}

const AccountLabel = ({ name, address }: { name: string | null; address: string }) => (
  <span className="f-account-address f-account-address-chip">
    {name ?? shortenAddress(address)}
  </span>
);
