import { useText } from '@cenote/i18n';
import { Button, TextField } from '@cenote/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';

export interface PasswordPromptProps {
  /** What the button does. */
  action: string;
  /** Label of the field where "Password" could be taken for another one. */
  label?: string;
  /** It takes something away for good. */
  isDanger?: boolean;
  /** Rejects with what failed, which is shown. */
  onPassword: (password: string) => Promise<unknown>;
  /** What is asked besides. */
  children?: ReactNode;
  /** False where something besides is missing: asked when the button is pressed. */
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
    // Not kept a moment longer than it takes.
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
