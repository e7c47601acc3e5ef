import { shortenAddress, useText } from '@cenote/i18n';
import { Button, Chip, Spinner, TokenMark } from '@cenote/ui';
import { lazy, Suspense, useState } from 'react';
import { usePendingCount } from '../activity/use-transactions.ts';
import { useOpenConnect } from './connect-context.tsx';
import { useWallet } from './use-wallet.ts';

const AccountDialog = lazy(() => import('./account-dialog.tsx'));

/** Connect, or the connected account with what it is waiting for. */
export function AccountButton() {
  const t = useText();
  const wallet = useWallet();
  const openConnect = useOpenConnect();
  const pending = usePendingCount();
  const [isOpen, setOpen] = useState(false);

  if (wallet.account === undefined) {
    return (
      <Button
        variant="tinted"
        onClick={openConnect}
        busy={wallet.status === 'connecting'}
        data-testid="connect-button"
      >
        {t(wallet.status === 'connecting' ? 'swap.button.connecting' : 'wallet.connect')}
      </Button>
    );
  }
  return (
    <>
      <Chip
        onClick={() => setOpen(true)}
        className="f-account"
        aria-label={`${t('wallet.account')} ${shortenAddress(wallet.account)}`}
        data-address={wallet.account}
        data-testid="account-chip"
      >
        {pending > 0 ? (
          <>
            <Spinner size={18} />
            {t('swap.recent.pending', { count: pending })}
          </>
        ) : (
          <>
            <TokenMark symbol={wallet.account.slice(2, 4)} address={wallet.account} size={22} />
            <span className="f-account-address f-account-address-chip">
              {shortenAddress(wallet.account)}
            </span>
          </>
        )}
      </Chip>
      {isOpen && (
        <Suspense>
          <AccountDialog account={wallet.account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
