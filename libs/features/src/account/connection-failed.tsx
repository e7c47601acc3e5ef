import { useText } from '@cenote/i18n';
import { Button, Dialog } from '@cenote/ui';
import { failureCodeOf } from '../errors/failure-code.ts';
import type { ConnectWallet } from '../wallet/use-connect-wallet.ts';
import { useOptionName } from './wallet-list.tsx';

/** A wallet refused or failed: the same one again, or back to the list. */
export function ConnectionFailed({ wallets }: { wallets: ConnectWallet }) {
  const t = useText();
  const nameOf = useOptionName();
  const { failed, choose, reset } = wallets;
  if (!failed) return null;
  const name = nameOf(failed.option);
  const code = failureCodeOf(failed.error);
  const hint =
    code === 'WALLET_BUSY'
      ? t('errors.connection.pending')
      : t(code === 'REJECTED' ? 'wallet.rejected' : 'wallet.failedHint', { name });
  return (
    <Dialog
      open
      onClose={reset}
      title={t('wallet.failed')}
      description={hint}
      size="small"
      data-testid="connection-failed"
      footer={
        <div className="f-drawer-pair">
          <Button variant="secondary" fullWidth onClick={reset}>
            {t('common.close')}
          </Button>
          <Button fullWidth onClick={() => choose(failed.option)} data-testid="connect-retry">
            {t('common.retry')}
          </Button>
        </div>
      }
    >
      {null}
    </Dialog>
  );
}
