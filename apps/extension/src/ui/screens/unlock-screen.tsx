/** Screen of the locked wallet: unlock by password or passkey, or remove the wallet if the password is forgotten. */
import { useText } from '@cenote/i18n';
import { Button, Skeleton, TextField } from '@cenote/ui';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Wordmark } from '../components/wordmark.tsx';
import { failureText } from '../failure-text.ts';
import { UnlockWithPasskey } from '../passkeys/unlock-with-passkey.tsx';
import { useCommand } from '../use-command.ts';
import { useWallet } from '../wallet-context.tsx';

const RemoveWalletScreen = lazy(() => import('../secrets/remove-wallet-screen.tsx'));

export function UnlockScreen() {
  const t = useText();
  const { client, state } = useWallet();
  const [password, setPassword] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const { run, busy, failure, clear } = useCommand();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => client.run('unlock', { password }))) setPassword('');
  };
  if (isForgotten) {
    return (
      <main className="x-screen">
        <Wordmark />
        <h1 className="x-title">{t('extension.secrets.forgotten')}</h1>
        <p className="x-hint">{t('extension.secrets.forgottenHint')}</p>
        <Suspense fallback={<Skeleton width="100%" height={240} />}>
          <RemoveWalletScreen />
        </Suspense>
        <Button variant="ghost" fullWidth autoFocus onClick={() => setForgotten(false)}>
          {t('common.back')}
        </Button>
      </main>
    );
  }
  return (
    <main className="x-screen">
      <Wordmark />
      <form className="x-form x-grow" onSubmit={submit}>
        <h1 className="x-title">{t('extension.unlockTitle')}</h1>
        {state.waiting > 0 && (
          <p className="x-hint">{t('extension.unlockWaiting', { count: state.waiting })}</p>
        )}
        <TextField
          label={t('extension.password')}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(value) => {
            clear();
            setPassword(value);
          }}
          error={failure && failureText(t, failure)}
          data-testid="password"
        />
        <Button
          type="submit"
          size="large"
          fullWidth
          busy={busy}
          disabled={password === ''}
          data-testid="unlock"
        >
          {t('extension.unlock')}
        </Button>
        {state.hasPasskey && <UnlockWithPasskey />}
        <Button
          variant="ghost"
          fullWidth
          onClick={() => setForgotten(true)}
          data-testid="forgotten"
        >
          {t('extension.secrets.forgotten')}
        </Button>
      </form>
    </main>
  );
}
