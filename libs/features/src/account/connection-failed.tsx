import { useText } from '@cenote/i18n';
import { Button, Dialog } from '@cenote/ui';
import { failureCodeOf } from '../errors/failure-code.ts';
import { failureKey } from '../errors/failure-key.ts';
import type { ConnectWallet } from '../wallet/use-connect-wallet.ts';
import { useOptionName } from './wallet-list.tsx';

/** Failures that have more to say than who failed. */
const OWN_TEXT = new Set(['WALLET_BUSY', 'RELAY_DOWN', 'PAIRING_EXPIRED', 'PAIRING_NETWORKS']);

/** A wallet refused or failed: the same one again, or back to the list. */
export function ConnectionFailed({ wallets }: { wallets: ConnectWallet }) {
  const t = useText();
  const nameOf = useOptionName();
  const { failed, choose, reset } = wallets;
  if (!failed) return null;
  const name = nameOf(failed.option);
  const code = failureCodeOf(failed.error);
  const hint = OWN_TEXT.has(code)
    ? t(failureKey(code))
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
