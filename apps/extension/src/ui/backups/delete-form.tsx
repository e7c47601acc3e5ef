import { useText } from '@cenote/i18n';
import { Banner, Button, TextField } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';

/** Form component that deletes a backup at the gateway by its code. */
export function DeleteForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useText();
  const { client } = useWallet();
  const { run, busy, failure, clear } = useCommand();
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => client.run('deleteFromGateway', { code }))) onDone();
  };
  return (
    <form className="x-form" onSubmit={submit}>
      <p className="x-hint">{t('extension.backups.deleteHint')}</p>
      <TextField
        label={t('extension.backups.code')}
        hint={t('extension.backups.codeExample')}
        spellCheck={false}
        autoFocus
        maxLength={100}
        value={code}
        onChange={(text) => {
          clear();
          setCode(text);
        }}
        data-testid="delete-code"
      />
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      <Button
        type="submit"
        variant="danger"
        fullWidth
        busy={busy}
        disabled={code.trim() === ''}
        data-testid="confirm-delete"
      >
        {t('extension.backups.delete')}
      </Button>
      <Button variant="ghost" fullWidth onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}
