import { useText } from '@cenote/i18n';
import { Banner, Button, TextField } from '@cenote/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';

/**
 * Screen (default export): removes the wallet from this device after a typed word, and the password if it is unlocked.
 */
export default function RemoveWalletScreen() {
  const t = useText();
  const { client, state } = useWallet();
  const isOpen = state.status === 'unlocked';
  const { run, busy, failure } = useCommand();
  const [typed, setTyped] = useState('');
  const word = t('extension.secrets.forgetWord');
  const [password, setPassword] = useState('');
  const isIntended =
    typed.trim().toLowerCase() === word.toLowerCase() && (!isOpen || password !== '');
  const forget = (event: FormEvent) => {
    event.preventDefault();
    if (isIntended) void run(() => client.run('forget', isOpen ? { password } : {}));
  };
  return (
    <form className="x-form" onSubmit={forget}>
      <Banner tone="warn" title={t('extension.secrets.forgetWarning')}>
        {t('extension.secrets.forgetHint')}
      </Banner>
      <TextField
        label={t('extension.secrets.forgetType', { word })}
        spellCheck={false}
        autoCapitalize="none"
        value={typed}
        onChange={setTyped}
        data-testid="forget-word"
      />
      {isOpen && (
        <TextField
          label={t('extension.password')}
          type="password"
          autoComplete="current-password"
          maxLength={1_024}
          value={password}
          onChange={setPassword}
          data-testid="forget-password"
        />
      )}
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      <Button
        type="submit"
        variant="danger"
        size="large"
        fullWidth
        busy={busy}
        disabled={!isIntended}
        data-testid="forget"
      >
        {t('extension.secrets.forget')}
      </Button>
    </form>
  );
}
