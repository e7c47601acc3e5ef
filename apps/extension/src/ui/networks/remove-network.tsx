/** Component: button that removes an added network after a confirmation; disabled while it has a pending transaction. */
import { useText } from '@cenote/i18n';
import { Banner, Button, Dialog } from '@cenote/ui';
import { useState } from 'react';
import { isWaiting } from '../../transactions/record.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

export function RemoveNetwork({ chainId, name }: { chainId: number; name: string }) {
  const t = useText();
  const { client, state } = useWallet();
  const { back } = useViews();
  const { run, busy, failure } = useCommand();
  const [isConfirming, setConfirming] = useState(false);
  const hasPending = state.transactions.some((one) => one.chainId === chainId && isWaiting(one));
  const remove = async () => {
    if (await run(() => client.run('removeNetwork', { chainId }))) back();
  };
  return (
    <>
      <p className="x-hint" data-testid="remove-hint">
        {t(hasPending ? 'extension.chains.pending' : 'extension.chains.removeHint')}
      </p>
      <Button
        variant="ghost"
        fullWidth
        disabled={hasPending}
        onClick={() => setConfirming(true)}
        data-testid="remove-network"
      >
        {t('extension.chains.remove')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('extension.chains.removeTitle', { name })}
        description={t('extension.chains.removeHint')}
        size="small"
      >
        {failure && <Banner tone="error" title={failureText(t, failure)} />}
        <div className="x-approval-actions">
          <Button variant="secondary" size="large" onClick={() => setConfirming(false)}>
            {t('extension.chains.keep')}
          </Button>
          <Button
            variant="danger"
            size="large"
            busy={busy}
            onClick={() => void remove()}
            data-testid="confirm-remove-network"
          >
            {t('extension.chains.removed')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
