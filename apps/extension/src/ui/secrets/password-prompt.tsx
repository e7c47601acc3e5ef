/** Form component: requires the wallet's password before a sensitive action, with optional further fields. */
import { useText } from '@cenote/i18n';
import { Button, TextField } from '@cenote/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';

export interface PasswordPromptProps {
  /** Label of the button. */
  action: string;
  /** Label of the password field, if "Password" would be ambiguous. */
  label?: string;
  /** Whether the action is irreversible. */
  isDanger?: boolean;
  /** Rejects with the error to show. */
  onPassword: (password: string) => Promise<unknown>;
  /** Further fields. */
  children?: ReactNode;
  /** Checked when the button is clicked; false if the further fields are incomplete. */
  check?: () => boolean | Promise<boolean>;
}

/** Asks for the wallet's password before a sensitive action. */
export function PasswordPrompt({
  action,
  label,
  isDanger = false,
  onPassword,
  children,
  check,
}: PasswordPromptProps) {
  const t = useText();
  const { run, busy, failure, clear } = useCommand();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || (check && !(await check()))) return;
    // Cleared as soon as it was used.
    if (await run(() => onPassword(password))) setPassword('');
  };
  return (
    <form className="x-form" onSubmit={submit}>
      <TextField
        label={label ?? t('extension.password')}
        type="password"
        autoComplete="current-password"
        maxLength={1_024}
        autoFocus
        value={password}
        onChange={(text) => {
          clear();
          setPassword(text);
        }}
        error={failure && failureText(t, failure)}
        data-testid="password"
      />
      {children}
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        size="large"
        fullWidth
        busy={busy}
        disabled={password === ''}
        data-testid="confirm"
      >
        {action}
      </Button>
    </form>
  );
}
