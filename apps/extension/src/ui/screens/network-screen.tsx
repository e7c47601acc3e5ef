import { useText } from '@cenote/i18n';
import { Banner, Button, Dialog, NetworkLogo, TextField } from '@cenote/ui';
import { rpcUrlValue } from '@cenote/wallet-core/provider';
import { type FormEvent, useState } from 'react';
import { isWaiting } from '../../transactions/record.ts';
import { LabeledValue } from '../components/labeled-value.tsx';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

/**
 * Screen (default export) of one network: form for its RPC URL, reset to the default, and removal of an added network.
 */
export default function NetworkScreen({ chainId }: { chainId: number }) {
  const t = useText();
  const { client, state } = useWallet();
  const { back } = useViews();
  const { run, busy, failure, clear } = useCommand();
  const network = state.listedNetworks.find((one) => one.chainId === chainId);
  const [typed, setTyped] = useState(network?.rpcUrl ?? '');
  const [isWrong, setWrong] = useState(false);
  // Removed in another window.
  if (!network) return null;
  const { name, symbol, rpcUrl, isAdded, hasOwnEndpoint } = network;
  const set = (next: string | null) =>
    run(() => client.run('setEndpoint', { chainId, rpcUrl: next }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const url = typed.trim();
    setWrong(!rpcUrlValue.safeParse(url).success);
    if (rpcUrlValue.safeParse(url).success && (await set(url))) back();
  };
  const reset = async () => {
    if (await set(null)) back();
  };
  return (
    <>
      <div className="x-account-head">
        <NetworkLogo name={name} size={48} />
        <span className="x-strong">{name}</span>
      </div>
      <dl className="x-facts">
        <LabeledValue name={t('extension.chainId')}>{chainId}</LabeledValue>
        <LabeledValue name={t('extension.currency')}>{symbol}</LabeledValue>
      </dl>
      <form className="x-form" noValidate onSubmit={save}>
        <TextField
          label={t('networks.endpoint')}
          type="url"
          inputMode="url"
          spellCheck={false}
          placeholder={t('networks.placeholder')}
          value={typed}
          onChange={(text) => {
            clear();
            setWrong(false);
            setTyped(text);
          }}
          hint={t('networks.hint')}
          error={isWrong ? t('networks.notAnAddress') : failure && failureText(t, failure)}
          data-testid="endpoint"
        />
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          disabled={typed.trim() === (rpcUrl ?? '')}
          data-testid="save-endpoint"
        >
          {t(busy ? 'networks.testing' : 'networks.save')}
        </Button>
      </form>
      {hasOwnEndpoint && (
        <Button variant="ghost" fullWidth onClick={() => void reset()} data-testid="reset-endpoint">
          {t('extension.chains.reset')}
        </Button>
      )}
      {isAdded && <RemoveNetwork chainId={chainId} name={name} />}
    </>
  );
}

/** Asks for a confirmation before removing the network; fails while it has a pending transaction. */
function RemoveNetwork({ chainId, name }: { chainId: number; name: string }) {
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
