/** Component: form that adds an RPC endpoint to a network after it has been tested. */
import { useText } from '@cenote/i18n';
import { Button, TextField } from '@cenote/ui';
import { rpcUrlValue } from '@cenote/wallet-core/provider';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';

export function AddEndpointForm({ chainId }: { chainId: number }) {
  const t = useText();
  const { client } = useWallet();
  const { run, busy, failure, clear } = useCommand();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const rpcUrl = typed.trim();
    const isValid = rpcUrlValue.safeParse(rpcUrl).success;
    setWrong(!isValid);
    if (isValid && (await run(() => client.run('addEndpoint', { chainId, rpcUrl })))) setTyped('');
  };
  return (
    <form className="x-form" noValidate onSubmit={save}>
      <TextField
        label={t('extension.chains.addEndpoint')}
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
        disabled={typed.trim() === ''}
        data-testid="save-endpoint"
      >
        {t(busy ? 'networks.testing' : 'networks.save')}
      </Button>
    </form>
  );
}
