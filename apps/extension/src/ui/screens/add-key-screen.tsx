import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { SecretInput } from '../secrets/secret-input.tsx';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';

/** Screen (default export): form that imports an account from its private key. */
export default function AddKeyScreen() {
  const t = useText();
  const { client } = useWallet();
  const { home } = useViews();
  const { run, busy, failure, clear } = useCommand();
  const [key, setKey] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => client.run('addKey', { key }))) home();
  };
  return (
    <form className="x-form" onSubmit={add}>
      <SecretInput
        label={t('extension.creation.privateKey')}
        hint={t('extension.accounting.keyNote')}
        value={key}
        maxLength={200}
        onChange={(text) => {
          clear();
          setKey(text);
        }}
        data-testid="private-key"
      />
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      <Button
        type="submit"
        size="large"
        fullWidth
        busy={busy}
        disabled={key.trim() === ''}
        data-testid="submit"
      >
        {t('extension.accounting.add')}
      </Button>
    </form>
  );
}
