import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Button, Dialog, toast } from '@cenote/ui';
import { useState } from 'react';
import { useConnection, useDisconnect } from 'wagmi';
import { TransactionList } from '../activity/transaction-list.tsx';

const COPIED_MS = 1_600;

/** The connected account: its address, what it did, and the way out. */
export default function AccountDialog({ account, onClose }: { account: Address; onClose(): void }) {
  const t = useText();
  const { connector } = useConnection();
  const disconnect = useDisconnect();
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(account);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      toast({ title: t('errors.general.copyFailed'), tone: 'error' });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('wallet.account')}
      size="small"
      data-testid="account-dialog"
    >
      <div className="f-account-panel">
        {connector && (
          <div className="f-account-wallet">{t('wallet.connected', { name: connector.name })}</div>
        )}
        <code className="f-account-full">{account}</code>
        <div className="f-account-actions">
          <Button
            variant="secondary"
            size="small"
            icon={isCopied ? 'check' : 'copy'}
            onClick={copy}
            data-testid="copy-address"
          >
            {t(isCopied ? 'common.copied' : 'wallet.copyAddress')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon="power"
            onClick={() => {
              disconnect.mutate();
              onClose();
            }}
            data-testid="disconnect"
          >
            {t('wallet.disconnect')}
          </Button>
        </div>
      </div>
      <TransactionList />
    </Dialog>
  );
}
