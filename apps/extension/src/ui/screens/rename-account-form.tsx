import { useText } from '@cenote/i18n';
import { Button, TextField } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import type { NamedAccount } from '../components/use-accounts.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';

/** Form component that renames an account. */
export function RenameAccountForm({ account }: { account: NamedAccount }) {
  const t = useText();
  const { client } = useWallet();
  const { run, busy, failure, clear } = useCommand();
  const { id, label, name } = account;
  const [typed, setTyped] = useState(label);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(() => client.run('renameAccount', { id, label: typed }));
  };
  return (
    <form className="x-form" onSubmit={save}>
      <TextField
        label={t('extension.accounting.label')}
        placeholder={name}
        maxLength={64}
        value={typed}
        onChange={(text) => {
          clear();
          setTyped(text);
        }}
        hint={t('extension.accounting.labelHint')}
        error={failure && failureText(t, failure)}
        data-testid="label"
      />
      <Button
        type="submit"
        variant="secondary"
        busy={busy}
        disabled={typed.trim() === label}
        data-testid="save-label"
      >
        {t('extension.accounting.save')}
      </Button>
    </form>
  );
}
