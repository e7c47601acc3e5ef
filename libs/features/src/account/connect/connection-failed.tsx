/**
 * Component `ConnectionFailed`: dialog for a wallet that rejected or failed to connect, with retry and close. Also:
 * hook `useFailureText()` (returns the text of a failed connection attempt: its own where one exists, else one that
 * names the wallet).
 */
import { useText } from '@cenote/i18n';
import { Button, Dialog } from '@cenote/ui';
import { failureCodeOf } from '../../errors/failure-code.ts';
import { failureKey } from '../../errors/failure-key.ts';
import type { ConnectWallet } from '../../wallet/connect/use-connect-wallet.ts';
import { useOptionName } from './wallet-list.tsx';

/** Failure codes with a text of their own, which does not name the wallet. */
const OWN_TEXT = new Set(['WALLET_BUSY', 'RELAY_DOWN', 'PAIRING_EXPIRED', 'PAIRING_NETWORKS']);

type Failed = NonNullable<ConnectWallet['failed']>;

/** Returns the text of a failed connection attempt: its own where one exists, else one that names the wallet. */
export function useFailureText(): (failed: Failed) => { title: string; description: string } {
  const t = useText();
  const nameOf = useOptionName();
  return ({ option, error }) => {
    const name = nameOf(option);
    const code = failureCodeOf(error);
    const description = OWN_TEXT.has(code)
      ? t(failureKey(code))
      : t(code === 'REJECTED' ? 'wallet.rejected' : 'wallet.failedHint', { name });
    return { title: t('wallet.failed'), description };
  };
}

/** Dialog for a wallet that rejected or failed to connect, with retry and close. */
export function ConnectionFailed({ wallets }: { wallets: ConnectWallet }) {
  const t = useText();
  const failureText = useFailureText();
  const { failed, choose, reset } = wallets;
  if (!failed) return null;
  return (
    <Dialog
      open
      onClose={reset}
      {...failureText(failed)}
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
